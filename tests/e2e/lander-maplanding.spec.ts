import { type Page, expect } from '@playwright/test'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { viewport: { width: 390, height: 844 } }

/** The page learns where its reader is, as from the settings. */
function arriveFrom(page: Page, country: string): Promise<void> {
  return page.evaluate(
    detail => void document.dispatchEvent(new CustomEvent('country', { detail })),
    country
  )
}

test('a tap on the map sets the region, and the signup knows it', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, hasTouch: true })
  await page.goto('/landers/maplanding/gay?lang=en')
  await expect(page.getByRole('combobox')).toHaveValue('NL-UT')
  await expect(page.locator('[data-tag]')).toContainText('Kofi, 36 · Amersfoort')
  // Where nobody stands.
  const box = await page.locator('[data-region="NL-FR"]').boundingBox()
  if (!box) throw new Error('No map is drawn')
  await page.touchscreen.tap(box.x + box.width * 0.6, box.y + box.height * 0.6)
  await expect(page.getByRole('combobox')).toHaveValue('NL-FR')
  await expect(page.locator('.maplanding-name')).toHaveText('Friesland')
  await page.getByRole('link', { name: 'See who' }).click()
  expect(await learned(page)).toEqual({ country: 'NL', countryregion: 'NL-FR' })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the select does the same with the keyboard, and says who is near', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' })
  await page.goto('/landers/maplanding/milf?lang=en')
  const select = page.getByRole('combobox', { name: 'Which region suits you?' })
  await select.focus()
  await page.keyboard.type('Zee')
  await expect(select).toHaveValue('NL-ZE')
  await expect(page.getByText('Zeeland. On the map: Debora, 47 · Goes, fictional.')).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await learned(page)).toEqual({ country: 'NL', countryregion: 'NL-ZE' })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a tapped pin opens and brings its region', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await page.goto('/landers/maplanding/she?lang=en')
  await page.locator('[data-person^="Ingrid"] path').first().click()
  await expect(page.getByRole('combobox')).toHaveValue('NL-LI')
  await expect(page.locator('[data-tag]')).toContainText('Ingrid, 57 · Maastricht')
})

test('a reader from elsewhere gets the map of that country', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, extraHTTPHeaders: { 'x-country': 'FR' } })
  await page.goto('/landers/maplanding/plain?lang=en')
  await expect(page.getByRole('img', { name: 'Drawn map of France' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('FR-IDF')
  // Nobody of them lives there, so no town is named.
  await expect(page.locator('[data-tag]')).not.toContainText('·')
  await page.getByRole('combobox').selectOption('FR-BRE')
  await page.getByRole('link', { name: 'Show me' }).click()
  expect(await learned(page)).toEqual({ country: 'FR', countryregion: 'FR-BRE' })
})

test('a map that was touched stays', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await page.goto('/landers/maplanding/plain?lang=en')
  await page.getByRole('combobox').selectOption('NL-GR')
  await arriveFrom(page, 'FR')
  await expect(page.getByRole('combobox')).toHaveValue('NL-GR')
})
