import { expect } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a press changes a strip, and the last four can be met', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/landers/collagelanding/plain?lang=en')
  await page.getByRole('button', { name: 'Sanne’s hair: change' }).tap()
  const hair = page.getByRole('button', { name: 'Lars’s hair: change' })
  await expect(hair.getByText('Lars’s hair')).toBeVisible()
  await expect
    .poll(() => hair.locator('img').evaluate(image => (image as HTMLImageElement).currentSrc))
    .toContain('/plain-lars.')
  await page.getByRole('button', { name: 'Kofi’s eyes: change' }).tap()
  await page.getByRole('button', { name: 'Iris’s laugh: change' }).tap()
  await page.getByRole('link', { name: /^Meet Lars, Sanne, .+ and Noor$/ }).tap()
  await expect(page.getByRole('heading', { name: 'Four people, no type.' })).toBeFocused()
  const cards = page.getByRole('listitem').filter({ has: page.locator('[data-profile]') })
  await expect(cards).toHaveCount(4)
  await page.getByRole('link', { name: 'Write to Sanne' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await learned(page)).toEqual({ profile_id: personOf('plain', 'sanne').id })
})

test('the keyboard changes strips, meets the four and comes back', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'reduce' })
  await page.goto('/landers/collagelanding/gay?lang=en')
  await page.getByRole('button', { name: 'Piet’s eyes: change' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Daan’s eyes: change' })).toBeFocused()
  await page.getByRole('link', { name: 'Meet the men' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'In one piece again.' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the pieces' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Meet the men' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Write to Daan$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await learned(page)).toEqual({
    gender: 'man',
    seeks: 'men',
    profile_id: personOf('gay', 'daan').id
  })
})

test('eyes and mouths of all strips stand in one line, whoever is in them', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto('/landers/collagelanding/she?lang=en')
  const places: { x: number; y: number }[] = []
  for (const strip of await page.locator('[data-strip]').all()) {
    await strip.click({ position: { x: 20, y: 40 } })
    await expect(strip.locator('.is-first')).toHaveCount(0)
    places.push((await strip.locator('img').boundingBox()) ?? { x: 0, y: 0 })
  }
  for (const axis of ['x', 'y'] as const) {
    const all = places.map(place => place[axis])
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(20)
  }
})

test('a name on the paper stays dark under the pointer, by night too', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  await page.goto('/landers/collagelanding?lang=en')
  await page.locator('.collagelanding-action').click()
  const one = page.locator('.collagelanding-person a:visible').first()
  const colour = () => one.evaluate(link => getComputedStyle(link).color)
  const before = await colour()
  await one.hover()
  expect(await colour()).toBe(before)
})
