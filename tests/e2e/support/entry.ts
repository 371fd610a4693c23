import type { BrowserContext } from '@playwright/test'

/** From now on this browser has answered the site-entry warning. */
export async function answerAtEntry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Only pages with an origin have a storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('site-entry', '1')
  })
}
