import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { chromiumFlags, findChromium } from '../lib/chromium.ts'
import { type Talker, type Talking, startTalking } from './chat-population.ts'
import { agreeToPay, countEchoFrames, sendAndWatch } from './conversation-echo.ts'
import { messages, writeHistory } from './conversation-history.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

/** As slow as a cheap phone beside the machine that measures. */
const throttling = 4
const openings = 3
/**
 * 9,600 pixels a second, without a pause from the last message to the first: more than the 8,000 at
 * which a phone caps a fling, so that all ten thousand pass by in a little over two minutes.
 */
const pixelsPerFrame = 160
const sent = 50

/**
 * A conversation of ten thousand messages in a real browser on the built pages: opening it, scrolling
 * up through all of it while its history is loaded, what that leaves on the heap, and how soon a
 * message is seen on both sides.
 */
export async function measureConversation(): Promise<Figure[]> {
  const talking = await startTalking(2, undefined)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const [ann, ben] = talking.talkers
    if (!ann || !ben) throw new Error('Nobody talks')
    const id = await writeHistory(talking, ann, ben)
    return [
      ...(await measureLong(browser, talking, ann)),
      ...(await measureLive(browser, talking, { ann, ben, id }))
    ]
  } finally {
    await browser.close()
    await talking.forget()
  }
}

async function visit(
  browser: Browser,
  { server }: Talking,
  { cookie }: Talker
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block'
  })
  await answerAtEntry(context)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url: server.url },
    { name: 'signed_in', value: '1', url: server.url },
    { name: 'locale', value: 'en', url: server.url }
  ])
  const page = await context.newPage()
  await page.goto('/chats')
  await page.locator('.chats-list a').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { context, page }
}

async function measureLong(browser: Browser, talking: Talking, ann: Talker): Promise<Figure[]> {
  const times: number[] = []
  for (let opening = 0; ; opening++) {
    const { context, page } = await visit(browser, talking, ann)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    times.push(await timeToOpen(page))
    if (opening < openings - 1) {
      await context.close()
      continue
    }
    await page.waitForTimeout(2000)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return usedSize / 1024 / 1024
    }
    const before = await heap()
    const frames = await scrollThrough(page)
    const after = await heap()
    await context.close()
    return [
      {
        what: 'Conversation opened, slowest of 3',
        value: Math.max(...times),
        unit: 'ms',
        atMost: 1000
      },
      {
        what: 'Frame while scrolling up, p95',
        value: percentile(frames, 95),
        unit: 'ms',
        atMost: 20
      },
      { what: 'Frame while scrolling up, p99', value: percentile(frames, 99), unit: 'ms' },
      { what: 'Frames while scrolling up', value: frames.length, unit: 'frames' },
      { what: 'Heap of 10,000 messages', value: after - before, unit: 'MB', atMost: 30 }
    ]
  }
}

/** From the tap on its row until the newest message has been painted. */
async function timeToOpen(page: Page): Promise<number> {
  return page.evaluate(
    last =>
      new Promise<number>(resolve => {
        const began = performance.now()
        const look = () => {
          const rows = document.querySelectorAll('.chats-log-row')
          const isThere = rows.item(rows.length - 1)?.textContent?.includes(` ${last}`)
          // The frame after the one that has it: it has been painted.
          if (isThere) requestAnimationFrame(time => resolve(time - began))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>('.chats-list a')?.click()
        look()
      }),
    messages
  )
}

/** @returns milliseconds between the frames from the end to the first message */
async function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    step =>
      new Promise<number[]>((resolve, reject) => {
        const log = document.querySelector('.chats-log')
        if (!log) return reject(new Error('No log'))
        const frames: number[] = []
        let before = 0
        let still = 0
        const turn = (time: number) => {
          if (before > 0) frames.push(time - before)
          before = time
          const top = log.scrollTop
          log.scrollTop = top - step
          still = top === 0 ? still + 1 : 0
          const isFirst = log.querySelector('.chats-log-row .chats-bubble')?.textContent
          if (still > 30 && /\D1$/.test(isFirst ?? '')) return resolve(frames.slice(0, -30))
          if (still > 600) return reject(new Error(`Stuck at “${isFirst}”`))
          requestAnimationFrame(turn)
        }
        requestAnimationFrame(turn)
      }),
    pixelsPerFrame
  )
}

async function measureLive(
  browser: Browser,
  talking: Talking,
  { ann, ben, id }: { ann: Talker; ben: Talker; id: string }
): Promise<Figure[]> {
  const { page: from } = await visit(browser, talking, ann)
  const { page: to } = await visit(browser, talking, ben)
  for (const page of [from, to]) {
    await page.goto(`/chats/${id}`)
    await page.locator('.chats-log-row').last().waitFor()
    await page.waitForTimeout(1000)
  }
  await agreeToPay(from)
  const frames = await countEchoFrames(from, 10)
  const delays = await sendAndWatch(from, to, sent)
  return [
    { what: 'From Enter to the own bubble', value: Math.max(...frames), unit: 'frames', atMost: 1 },
    {
      what: 'From Enter to the other side, p95',
      value: percentile(delays, 95),
      unit: 'ms',
      atMost: 300
    },
    { what: 'From Enter to the other side, median', value: percentile(delays, 50), unit: 'ms' }
  ]
}
