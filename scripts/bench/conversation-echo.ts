import type { Page } from '@playwright/test'

const field = '.chats-composer textarea'

/** The first message of a member is asked about; later ones are not. */
export async function agreeToPay(page: Page): Promise<void> {
  await page.locator(field).fill('First')
  await page.locator(field).press('Enter')
  await page.locator('dialog[open] .dialog-foot .button').last().click()
  await page.waitForTimeout(1000)
}

/** @returns of each message sent, in which frame after Enter its bubble was painted; 1 is the next */
export async function countEchoFrames(page: Page, count: number): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < count; index++) {
    const text = `echo ${index} ${Date.now()}`
    await page.locator(field).fill(text)
    await page.evaluate(
      ([text, field]) => {
        const found = new Promise<number>(resolve => {
          let frames = 0
          const count = () => {
            frames++
            requestAnimationFrame(count)
          }
          document
            .querySelector(field)
            ?.addEventListener('keydown', () => requestAnimationFrame(count), {
              once: true,
              capture: true
            })
          const log = document.querySelector('.chats-log')
          const watch = new MutationObserver(() => {
            const rows = document.querySelectorAll('.chats-log-row')
            if (!rows.item(rows.length - 1)?.textContent?.includes(text)) return
            watch.disconnect()
            // What is there before a frame is painted in it.
            resolve(frames + 1)
          })
          if (log) watch.observe(log, { childList: true, subtree: true, characterData: true })
        })
        Object.assign(globalThis, { found })
      },
      [text, field] as const
    )
    await page.locator(field).press('Enter')
    all.push(await page.evaluate(() => (globalThis as unknown as { found: Promise<number> }).found))
    await page.waitForTimeout(300)
  }
  return all
}

/** @returns milliseconds from each Enter until the message was painted in the other browser */
export async function sendAndWatch(from: Page, to: Page, count: number): Promise<number[]> {
  const delays: number[] = []
  for (let index = 0; index < count; index++) {
    const text = `across ${index} ${Date.now()}`
    await from.locator(field).fill(text)
    const seen = to.evaluate(
      text =>
        new Promise<number>(resolve => {
          const look = () => {
            const rows = document.querySelectorAll('.chats-log-row')
            const isThere = rows.item(rows.length - 1)?.textContent?.includes(text)
            if (isThere) requestAnimationFrame(() => resolve(Date.now()))
            else requestAnimationFrame(look)
          }
          look()
        }),
      text
    )
    await from.evaluate(
      field =>
        document
          .querySelector(field)
          ?.addEventListener('keydown', () => Object.assign(globalThis, { pressed: Date.now() }), {
            once: true,
            capture: true
          }),
      field
    )
    await from.locator(field).press('Enter')
    const at = await seen
    delays.push(
      at - (await from.evaluate(() => (globalThis as unknown as { pressed: number }).pressed))
    )
    await from.waitForTimeout(100)
  }
  return delays
}
