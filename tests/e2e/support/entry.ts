import type { BrowserContext } from '@playwright/test'

/** From now on this browser has answered the site-entry warning. */
export async function answerAtEntry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Only pages with an origin have a storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('site-entry', '1')
  })
}

/** From now on this browser reports a connection of 2G, over which no screens load in advance. */
export async function reportSlowConnection(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '2g' },
      configurable: true
    })
  )
}
