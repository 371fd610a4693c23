import { type Page, expect } from '@playwright/test'

/** Waits until the service worker has stored its files and is active. */
export async function waitForWorker(page: Page): Promise<void> {
  const readState = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(readState).toBe('activated')
}
