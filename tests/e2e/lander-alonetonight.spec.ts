import { expect } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('three answers lead to somebody in the window and to the first line', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await page.goto('/landers/alonetonight/plain?lang=en')
  const lit = page.locator('.alonetonight-pane.is-lit')
  const before = await lit.count()
  await page.getByRole('link', { name: 'Not for long' }).click()
  await expect(page.getByRole('heading', { name: 'Her or him?' })).toBeFocused()
  await expect(page.getByText('That’s the spirit.')).toBeVisible()
  await page.getByRole('button', { name: 'Rather him' }).click()
  await expect(page.getByRole('img', { name: /Bram behind his lit window/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Iris behind her lit window/ })).toBeHidden()
  await expect(page.getByText('Bram (36), fictional')).toBeVisible()
  await page.getByRole('button', { name: 'Tea, it’s late' }).click()
  await expect(page.getByText('The tea is ready.')).toBeVisible()
  expect(await lit.count()).toBeGreaterThan(before)
  await page.getByRole('link', { name: 'Write to Bram' }).click()
  expect(await learned(page)).toEqual({
    seeks: 'men',
    interests: ['tea'],
    profile_id: personOf('plain', 'bram').id,
    signup_message: 'I’m the lit window across from you. The tea is ready. What’s keeping you up?'
  })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the keyboard alone gets to the end, where nobody has to be written to', async ({
  newPerson
}) => {
  const page = await newPerson({ reducedMotion: 'reduce' })
  await page.goto('/landers/alonetonight/gay?lang=en')
  await page.getByRole('link', { name: 'Not yet' }).focus()
  await page.keyboard.press('Enter')
  for (const answer of ['The chin', 'Pasta for two']) {
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: answer })
    if (!(await button.evaluate(element => element === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Throw a pebble?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Write to Daan' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await learned(page)).toEqual({ gender: 'man', seeks: 'men', interests: ['cooking'] })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without script the answers lead to the signup', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false })
  await page.goto('/landers/alonetonight/bdsm?lang=en')
  await expect(page.getByRole('link', { name: 'Wide awake' })).toHaveAttribute('href', '/signup')
})

test('at 200 % on a desktop the story is read, and both answers are as wide', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 720, height: 450 } })
  await page.goto('/landers/alonetonight?lang=de')
  const line = page.locator('.alonetonight-line:visible')
  await expect(line).toHaveCount(1)
  expect((await line.boundingBox())?.height).toBeGreaterThan(16)
  const answers = page.locator('.alonetonight-answer:visible')
  const [first, second] = [await answers.first().boundingBox(), await answers.last().boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect(Math.abs((first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(2)
})
