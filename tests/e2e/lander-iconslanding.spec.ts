import { expect } from '@playwright/test'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { viewport: { width: 390, height: 844 } }

test('three tiles write a sentence and fill the interests of the signup', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, hasTouch: true })
  await page.goto('/landers/iconslanding/she?lang=en')
  await page.getByRole('button', { name: 'Mountains' }).tap()
  await page.getByRole('button', { name: 'Cooking' }).tap()
  await expect(page.getByText('The mountains and cooking. One to go.')).toBeVisible()
  await page.getByRole('button', { name: 'Photos' }).tap()
  await expect(page.getByText('The mountains, cooking and photography.')).toBeVisible()
  await page.getByRole('link', { name: 'Who has that too?' }).click()
  expect(await learned(page)).toEqual({ interests: ['hiking', 'cooking', 'photography'] })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a fourth tile is refused until one is given back', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await page.goto('/landers/iconslanding/gay?lang=en')
  const pressed = page.locator('[aria-pressed=true]')
  for (const name of ['Beer', 'Dogs', 'Films']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Travel' }).click()
  await expect(page.getByText('It stops at three. Put one aside first.')).toBeVisible()
  await expect(pressed).toHaveText(['Beer', 'Films', 'Dogs'])
  await page.getByRole('button', { name: 'Beer' }).click()
  await page.getByRole('button', { name: 'Travel' }).click()
  await expect(page.getByText('A dog, a film and travelling.')).toBeVisible()
})

test('the keyboard chooses too, and the action says what is missing', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' })
  await page.goto('/landers/iconslanding/plain?lang=en')
  await page.getByRole('link', { name: 'Three to choose' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose three tiles first, then you can go on.')).toBeVisible()
  expect(await learned(page)).toEqual({})
  await page.getByRole('button', { name: 'Coffee' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Who else?' }).focus()
  await page.keyboard.press('Enter')
  expect(await learned(page)).toEqual({ interests: ['coffee', 'movies', 'biking'] })
  await expect(page.getByRole('dialog')).toBeVisible()
})
