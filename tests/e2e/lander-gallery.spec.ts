import { expect } from '@playwright/test'
import { people } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const petra = people.milf.find(({ key }) => key === 'petra')

test('a portrait speaks, and the rope opens towards whom was chosen', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await page.goto('/landers/gallery/milf?lang=en')
  await page.getByRole('button', { name: /Petra, 51/ }).click()
  await expect(page.locator('[data-caption]')).toContainText('Petra: ‘')
  expect(await learned(page)).toEqual({ profile_id: petra?.id })
  await page.getByRole('link', { name: 'Walk in to Petra' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-floor]')).toHaveClass(/is-open/)
})

test('the sheet explains what is under it, and shows nothing', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/gallery/plain?lang=en')
  await page.getByRole('button', { name: 'For premium' }).click()
  await expect(page.locator('[data-caption]')).toContainText('Premium members may lift it')
  await expect(page.locator('.gallery-covered img')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('learned'))).toBeNull()
})

test('the wall is walked along with the keyboard, and entered', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 360, height: 640 } })
  await page.goto('/landers/gallery/gilf?lang=en')
  const wall = page.getByRole('region', { name: 'The wall of portraits' })
  await wall.focus()
  const before = await wall.evaluate(element => element.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wall.evaluate(element => element.scrollLeft)).toBeGreaterThan(before)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1)
  await page.locator('[data-enter]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})
