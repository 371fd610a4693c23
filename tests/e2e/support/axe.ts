import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** What is still moving has no colours yet. Spinners and what follows the scroll never end. */
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
  return analyze(page, new AxeBuilder({ page }))
}

/** The same of a page that was looked at in other colours before: only these can differ. */
export async function colourFaultsOf(page: Page): Promise<Fault[]> {
  const colours = ['color-contrast', 'link-in-text-block']
  return analyze(page, new AxeBuilder({ page }).withRules(colours))
}

async function analyze(page: Page, builder: AxeBuilder): Promise<Fault[]> {
  await stillness(page)
  // Without frames there is nothing to put together in a page of its own, which takes half the time.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

export async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** In light every rule, in dark the colours; light it is again afterwards. */
export async function expectNoFaultsInBoth(page: Page): Promise<void> {
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await colourFaultsOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(inDark).toEqual([])
}
