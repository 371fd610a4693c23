import type { Page } from '@playwright/test'

/** Until nothing in view is loading any more: the live stream never ends, so the network is no sign of that. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.skeleton, .shell-skeleton') === null &&
      [...document.images].every(image => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return image.complete || !isInView || !image.checkVisibility()
      }),
    undefined,
    { timeout: 10_000 }
  )
  // Pictures fade in.
  await page.waitForTimeout(300)
}
