import { type Page, expect } from '@playwright/test'
import axe from 'axe-core'

/** Waits until no animation runs, because axe would measure colours in between. Spinners and scroll-driven animations never end. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const ends = effect !== null && effect.getComputedTiming().endTime !== Infinity
      return playState !== 'running' || !ends || !(timeline instanceof DocumentTimeline)
    })
  )
}

type Fault = [rule: string, elements: string[]]

/** Each rule that the page breaks once nothing moves any more, with the elements that break it. */
export async function faultsOf(page: Page): Promise<Fault[]> {
  return analyze(page, {})
}

/** The same for a page that was checked in other colours before: only these rules can differ. */
export async function colourFaultsOf(page: Page): Promise<Fault[]> {
  return analyze(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

/**
 * Runs axe in the page. AxeBuilder is not used here, because it sends the whole of axe into the page
 * for each run and returns the rules that were kept as well: that takes more than twice the time.
 */
async function analyze(page: Page, options: axe.RunOptions): Promise<Fault[]> {
  await stillness(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      ...options,
      resultTypes: ['violations'],
      // No rule that runs here reads style sheets or media files.
      preload: false
    })
    return violations.map(({ id, nodes }): [string, string[]] => [
      id,
      nodes.map(({ html }) => html)
    ])
  }, options)
}

export async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** In light every rule, in dark the colours; afterwards the page is in light again. */
export async function expectNoFaultsInBoth(page: Page): Promise<void> {
  const inLight = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await colourFaultsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  expect([...inLight, ...inDark]).toEqual([])
}
