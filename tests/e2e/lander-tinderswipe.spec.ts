import { type Page, expect } from '@playwright/test'
import { people } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const julia = people.plain.find(({ key }) => key === 'julia')
const omar = people.gay.find(({ key }) => key === 'omar')

/** The topmost card, taken with the mouse at 150 by 200 px. */
async function takeCard(page: Page) {
  await page.goto('/landers/tinderswipe/plain?lang=en')
  const card = page.locator('.tinderswipe-card').first()
  const box = await card.boundingBox()
  if (!box) throw new Error('No card is drawn')
  await page.mouse.move(box.x + 150, box.y + 200)
  await page.mouse.down()
  return { card, box }
}

test('a card thrown to the right is a hello, and the signup knows to whom', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  const { card, box } = await takeCard(page)
  await page.mouse.move(box.x + 200, box.y + 205, { steps: 4 })
  await expect(card).toHaveAttribute('data-way', 'hello')
  await page.mouse.move(box.x + 320, box.y + 210, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'That’s a start.' })).toBeVisible()
  await expect(page.getByText('Julia is fictional and says so', { exact: false })).toBeVisible()
  expect(await learned(page)).toEqual({ profile_id: julia?.id })
  await page.getByRole('link', { name: 'Say hello to Julia' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900]
] as const) {
  test(`at ${width} px the cards lie whole on the screen and cover no answer`, async ({
    newPerson
  }) => {
    const page = await newPerson({ viewport: { width, height } })
    await page.goto('/landers/tinderswipe/plain?lang=en')
    const deck = await page.getByRole('list', { name: 'The deck' }).boundingBox()
    const card = await page.locator('.tinderswipe-card').first().boundingBox()
    if (!deck || !card) throw new Error('No card is drawn')
    expect(card.x).toBeGreaterThanOrEqual(0)
    expect(card.x + card.width).toBeLessThanOrEqual(width)
    // A card lies a little askew, but its middle is that of the deck.
    expect(Math.abs(card.x + card.width / 2 - deck.x - deck.width / 2)).toBeLessThan(2)
    expect(Math.abs(card.y + card.height / 2 - deck.y - deck.height / 2)).toBeLessThan(2)
    for (const answer of [
      page.getByRole('button', { name: 'Not tonight' }),
      page.getByRole('link', { name: 'Hello' })
    ]) {
      await answer.click({ trial: true })
    }
  })
}

test('a card that is hardly moved lies down again', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  const { card, box } = await takeCard(page)
  await page.mouse.move(box.x + 170, box.y + 200, { steps: 2 })
  await page.mouse.up()
  await expect(card).not.toHaveClass(/is-out/)
  expect(await learned(page)).toEqual({})
})

test('the deck is dealt to its end with the keyboard alone, and again', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/tinderswipe/gay?lang=en')
  const left = page.locator('.tinderswipe-card:not(.is-out)')
  for (const count of [4, 3, 2, 1, 0]) {
    // While a card leaves, a key does nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      expect(await left.count()).toBe(count)
    }).toPass()
  }
  await expect(page.getByRole('heading', { name: 'Tough crowd.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(left).toHaveCount(5)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Good eye.' })).toBeFocused()
  expect(await learned(page)).toEqual({ profile_id: omar?.id, seeks: 'men' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a second tap on the hello greets nobody else', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/tinderswipe/plain?lang=en')
  await page.getByRole('link', { name: 'Hello' }).dblclick()
  await expect(page.getByRole('link', { name: 'Say hello to Julia' })).toBeVisible()
  expect(await learned(page)).toEqual({ profile_id: julia?.id })
})

test('a variant shows women alone and looks for women', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/landers/tinderswipe/plain-women?lang=en')
  await page.getByRole('link', { name: 'Hello' }).click()
  expect(await learned(page)).toMatchObject({ seeks: 'women' })
})
