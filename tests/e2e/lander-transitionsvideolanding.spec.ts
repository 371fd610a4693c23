import type { Page } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { width: 390, height: 844 }
const hanna = personOf('gilf', 'hanna')
const address = '/landers/transitionsvideolanding/gilf?lang=en'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const clock = (page: Page) => page.locator('[data-clock]')

test('four answers make an evening, and the evening makes a profile', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone })
  await page.goto(address)
  await expect(clock(page)).toHaveText(/1\s*9\s*:\s*3\s*0/)
  await page.getByRole('button', { name: 'Straight to wine' }).click()
  await expect(heading(page, 'Cook, or eat out?')).toBeFocused()
  await expect(page.locator('.transitions-told:visible')).toHaveText(
    'You chose wine. It became two.'
  )
  await expect(clock(page)).toHaveText(/^\s*2\s*0\s*:\s*4\s*5\s*$/)
  await expect(page.locator('[data-said]')).toHaveText(
    'You chose wine. It became two. It is 20:45. Question 2 of 4'
  )
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await page.getByRole('button', { name: 'Another dance' }).click()
  await page.getByRole('button', { name: 'Straight home' }).click()
  await expect(heading(page, 'And this is who came home.')).toBeFocused()
  const quote =
    'I enjoy a good glass of wine. I like to cook for two. I still dance. I say goodbye with a hug.'
  await expect(page.getByText(quote)).toBeVisible()
  expect(await learned(page)).toEqual({
    profile_id: hanna.id,
    quote,
    interests: ['wine', 'cooking', 'dancing', 'hugging']
  })
  await page.getByRole('link', { name: 'Make it my profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the keyboard alone leads through the evening, and back', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone, reducedMotion: 'reduce' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Coffee first' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Cook, or eat out?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cook', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Another dance, or sit a while?')).toBeFocused()
  await page.getByRole('button', { name: 'One question back' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Cook, or eat out?')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Coffee, or straight to wine?')).toBeFocused()
  await expect(page.getByRole('button', { name: 'One question back' })).toBeHidden()
  await page.goForward()
  await expect(heading(page, 'Cook, or eat out?')).toBeFocused()
})

test('a reload stays in the evening', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone })
  await page.goto(address)
  await page.getByRole('button', { name: 'Coffee first' }).click()
  await page.getByRole('button', { name: 'Eat out' }).click()
  await page.reload()
  await expect(heading(page, 'Another dance, or sit a while?')).toBeVisible()
  await expect(page.locator('.transitions-told:visible')).toHaveText(
    'Out it was. You knew a place.'
  )
})

test('only the clips of this question and the next one are fetched', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone })
  const asked = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.mp4')) asked.add(pathname)
  })
  const clip = (hour: number) => `/clips/transitionsvideolanding/gilf-${hour}.mp4`
  await page.goto(address)
  await expect.poll(() => [...asked].toSorted()).toEqual([clip(1), clip(2)])
  await page.getByRole('button', { name: 'Coffee first' }).click()
  await expect.poll(() => [...asked].toSorted()).toEqual([clip(1), clip(2), clip(3)])
})

test('nothing moves by itself where less motion is wished for; the button starts it', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: phone, reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.mp4')) asked.push(request.url())
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Coffee first' }).click()
  await expect(heading(page, 'Cook, or eat out?')).toBeFocused()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play the moving picture' }).click()
  await expect.poll(() => asked.length).toBe(1)
})
