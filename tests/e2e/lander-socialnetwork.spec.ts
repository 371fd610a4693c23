import { expect } from '@playwright/test'
import { people } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an answer lies on the bar, goes to whom was liked, and begins the signup', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await page.goto('/landers/socialnetwork/plain?lang=en')
  await page.getByRole('button', { name: 'I like Bram’s answer' }).click()
  await page.getByRole('button', { name: 'I like Sanne’s answer' }).click()
  await expect(page.getByRole('button', { name: /Bram/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('textbox').fill('Is this the queue?')
  await page.keyboard.press('Enter')
  const sanne = people.plain.find(({ key }) => key === 'sanne')
  expect(await learned(page)).toEqual({
    profile_id: sanne?.id,
    quote: 'Is this the queue?',
    signup_message: 'Is this the queue?'
  })
  await expect(page.getByText('‘Is this the queue?’')).toBeAttached()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a heart that is taken back chooses nobody, so that an answer is no message', async ({
  newPerson
}) => {
  const page = await newPerson()
  await page.goto('/landers/socialnetwork/plain?lang=en')
  const heart = page.getByRole('button', { name: 'I like Bram’s answer' })
  await heart.click()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await learned(page)).toEqual({})
})

test('an empty answer is asked for once, and then let go', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/socialnetwork/gilf?lang=en')
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A short line will do nicely.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await learned(page)).toEqual({})
})

test('hearts are counted nowhere: they would not be real', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/socialnetwork/plain?lang=en')
  const hearts = page.locator('.socialnetwork-heart')
  expect((await hearts.allInnerTexts()).join('')).toBe('')
})
