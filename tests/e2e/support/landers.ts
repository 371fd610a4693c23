import type { Page } from '@playwright/test'

/** What a lander has learned of its visitor, for the signup. */
export function learned(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('learned') ?? '{}'))
}
