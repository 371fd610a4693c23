import { type Page, chromium } from '@playwright/test'
import { becomeMember, person } from '#tests/e2e/support/acts.ts'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { JourneyServer } from '#tests/e2e/support/journey-server.ts'
import { chromiumFlags, findChromium } from '../lib/chromium.ts'
import type { Figure } from './figures.ts'

/** As slow as a cheap phone beside the machine that measures. */
const throttling = 4
const screens = ['chats', 'likes', 'premium', 'profile', 'members']

/**
 * From a tap in the bar to the screen's shape while no server answers, neither with data nor with
 * code: in which frame it is painted, and whether the document stayed (design §11).
 */
export async function measureScreens(): Promise<Figure[]> {
  const server = await JourneyServer.open({ VONK_LOG_LEVEL: 'silent' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      serviceWorkers: 'block'
    })
    await answerAtEntry(context)
    const page = await context.newPage()
    await becomeMember(page, server, person('Bench'))
    await page.goto('/members')
    await page.waitForLoadState('networkidle')
    await page.route('**/*', () => {})
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    await page.evaluate(() => Object.assign(globalThis, { stays: true }))
    const frames: number[] = []
    for (const screen of screens) frames.push(await framesUntilShape(page, screen))
    const stays = await page.evaluate(() => 'stays' in globalThis)
    return [
      {
        what: 'From a tap to the shape of the next screen, slowest of 5',
        value: Math.max(...frames),
        unit: 'frames',
        atMost: 1
      },
      { what: 'Documents loaded for it', value: stays ? 0 : 1, unit: '', atMost: 0 }
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @returns in which frame after the tap something of the screen was painted; 1 is the next */
async function framesUntilShape(page: Page, screen: string): Promise<number> {
  await page.evaluate(screen => {
    const found = new Promise<number>(resolve => {
      let frames = 0
      const count = () => {
        frames++
        requestAnimationFrame(count)
      }
      addEventListener('click', () => requestAnimationFrame(count), { once: true, capture: true })
      const watch = new MutationObserver(() => {
        if (!document.querySelector(`.app-screen-${screen} main :is([aria-busy], h1)`)) return
        watch.disconnect()
        // What is there before a frame is painted in it.
        resolve(frames + 1)
      })
      watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    Object.assign(globalThis, { found })
  }, screen)
  await page.locator(`nav a[href^="/${screen}"]:visible`).first().click()
  const frames = await page.evaluate(
    () => (globalThis as unknown as { found: Promise<number> }).found
  )
  await page.waitForTimeout(300)
  return frames
}
