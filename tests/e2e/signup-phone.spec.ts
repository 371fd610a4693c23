import { type Page, expect } from '@playwright/test'
import { join, steps, title } from './support/signup.ts'
import { test } from './support/test.ts'

const small = { viewport: { width: 360, height: 640 }, hasTouch: true }

function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('a long e-mail address makes no step wider than a phone', async ({ newPerson }) => {
  const page = await newPerson(small)
  await page.goto('/signup?lang=en')
  const who = await join(page, `Maximiliane${'x'.repeat(18)}`)
  expect(who.email.length).toBeGreaterThan(50)
  for (const step of steps.slice(0, -1)) {
    await expect(title(page, step)).toBeVisible()
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Later' }).click()
  }
  await expect(page.getByText(who.email)).toBeVisible()
  await expect(page.getByText('A tap on the shoulder')).toBeVisible()
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
})
