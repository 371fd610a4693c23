import type { Page } from '@playwright/test'

/** The site of this browser, changed on its way: what the server itself refuses has its own tests. */
export async function changeSettings(page: Page, change: object): Promise<void> {
  await page.route('**/api/settings.php*', async route => {
    const response = await route.fetch()
    const { settings } = await response.json()
    await route.fulfill({ response, json: { settings: { ...settings, ...change } } })
  })
}
