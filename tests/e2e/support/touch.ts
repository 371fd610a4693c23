import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

const frameMilliseconds = 1000 / 60

/**
 * Moves one finger as a screen with 60 touches per second reports it, whether or not the page keeps
 * up with them.
 *
 * @param milliseconds how long the finger is down; it speeds up as a hand does
 */
export async function slide(
  session: CDPSession,
  from: Point,
  to: Point,
  milliseconds = 220
): Promise<void> {
  const sent: Promise<unknown>[] = []
  const [started, startedAt] = [performance.now(), Date.now()]
  // When the finger was there, and not when this busy process came to say so.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], move = 0) => {
    const timestamp = (startedAt + move * frameMilliseconds) / 1000
    sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp }))
  }
  const moves = Math.round(milliseconds / frameMilliseconds)
  touch('touchStart', [from])
  for (let move = 1; move <= moves; move++) {
    const wait = Math.max(0, started + move * frameMilliseconds - performance.now())
    await new Promise(resolve => setTimeout(resolve, wait))
    const part = (move / moves) ** 1.5
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    touch('touchMove', [{ x, y }], move)
  }
  touch('touchEnd', [], moves)
  await Promise.all(sent)
}

/** The middle of what lies at the selector, in the page's pixels. */
export async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
