import { type Page, chromium } from '@playwright/test'
import { becomeMember, person } from '#tests/e2e/support/acts.ts'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { JourneyServer } from '#tests/e2e/support/journey-server.ts'
import { middleOf, slide } from '#tests/e2e/support/touch.ts'
import { chromiumFlags, findChromium } from '../lib/chromium.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

/** As slow as a cheap phone beside the machine that measures. */
const throttling = 4
/** Three of them likes: the fourth would end the game. */
const ways = ['right', 'left', 'left', 'right', 'left', 'left', 'right', 'left', 'left', 'left']
/** From the first touch to the card's disappearance and the next one lying there. */
const settleMilliseconds = 450

/**
 * Frames while ten cards are thrown with a finger: the built pages in a real browser, its main thread
 * slowed down four times, touches at 60 Hz. What counts is the time between the frames that the
 * main thread is given (`requestAnimationFrame`), from each touch until the next card lies still.
 * The same page at rest shows what the machine itself adds. One pixel per point: without a graphics
 * card the browser paints on the same cores, which is not what a phone does.
 */
export async function measureSwipe(): Promise<Figure[]> {
  const server = await JourneyServer.open({ VONK_DEMO_MEMBERS: '40', VONK_LOG_LEVEL: 'silent' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block'
    })
    await answerAtEntry(context)
    const page = await context.newPage()
    await becomeMember(page, server, person('Bench'))
    await drawPictures(page)
    await page.goto('/swipe-game')
    await page.waitForLoadState('networkidle')
    const { swiping, resting } = await measureFrames(page)
    return [
      { what: 'Frame in a swipe, median', value: percentile(swiping, 50), unit: 'ms', atMost: 17 },
      { what: 'Frame in a swipe, longest', value: Math.max(...swiping), unit: 'ms', atMost: 50 },
      { what: 'Frames measured in ten swipes', value: swiping.length, unit: 'frames' },
      { what: 'Frame at rest, longest', value: Math.max(...resting), unit: 'ms' }
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The server draws a picture when it is first asked for; that is not what is measured. */
async function drawPictures(page: Page): Promise<void> {
  for (let next: string | null = ''; next !== null;) {
    const answer = await page.request.get('/api/members.php', { params: next ? { next } : {} })
    const found = (await answer.json()) as {
      results: { main_image: { thumb_filename: string; filename: string } | null }[]
      next: string | null
    }
    for (const { main_image } of found.results) {
      if (!main_image) continue
      await page.request.get(main_image.thumb_filename)
      await page.request.get(main_image.filename)
    }
    next = found.next
  }
}

async function measureFrames(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  await page.evaluate(() => {
    const frames: number[] = []
    const note = (time: number) => {
      frames.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(globalThis, { frames })
  })
  const from = await middleOf(page, '.swipe-card[data-top]')
  const swiping: number[] = []
  const resting: number[] = []
  for (const way of ways) {
    await page.waitForTimeout(settleMilliseconds)
    resting.push(...(await takeFrames(page)))
    const side = way === 'right' ? 1 : -1
    await slide(session, from, { x: from.x + side * 170, y: from.y + 12 })
    await page.waitForTimeout(settleMilliseconds)
    swiping.push(...(await takeFrames(page)))
  }
  const left = await page.locator('.swipe-likes').innerText()
  if (!left.includes('1')) throw new Error(`Not every swipe arrived: ${left}`)
  return { swiping, resting }
}

/** Milliseconds between the frames since the last call. */
async function takeFrames(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] }
    // The last one begins what comes next.
    return frames.splice(0, frames.length - 1)
  })
  return times.slice(1).map((time, place) => time - (times[place] ?? time))
}
