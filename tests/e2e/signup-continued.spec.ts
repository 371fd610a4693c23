import { type Page, expect } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { button, field, join, listen, steps, title, told } from './support/signup.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const lander = '/landers/transitionsvideolanding/plain'
const julia = personOf('plain', 'julia')
const dialog = (page: Page) => page.getByRole('dialog')

/** The link of a lander that names a profile; some show it at their end only. */
async function open(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('a[data-signup][href*="profile_id"]')?.click()
  )
  await expect(title(page, 'Pull up a chair.')).toBeVisible()
}

test('a reload over a lander goes on with the signup, before and after the account is there', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await listen(page)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  const message = dialog(page).getByLabel(/^Your first message to /)
  await message.fill('Soup?')
  const label = await message.evaluate(box => (box as HTMLTextAreaElement).labels[0]?.textContent)
  await field.name(page).fill('Resa')
  await page.reload()
  await expect(field.name(page)).toHaveValue('Resa')
  await expect(dialog(page).getByLabel(`${label}`)).toHaveValue('Soup?')
  await dialog(page).getByRole('checkbox').check()
  await join(page, 'Resa')
  expect(new URL(page.url()).pathname).toBe(lander)

  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: steps[0] })).toBeVisible()
  await button(page, 'Next').click()
  await expect(title(page, steps[1])).toBeVisible()
  await page.goto('/pages/faq')
  await page.goBack()
  await expect(dialog(page).getByRole('heading', { name: steps[1] })).toBeVisible()
  await page.goBack()
  await expect(title(page, steps[0])).toBeVisible()
  for (const step of steps) {
    await expect(title(page, step)).toBeVisible()
    await button(page, 'Later').click()
  }
  await expect(title(page, 'They suit you.')).toBeVisible()
  expect(await told(page)).toEqual([
    { event: 'started', from: lander },
    { event: 'complete', from: lander }
  ])

  // Who is through with it is held back by nothing on the way back.
  await page.goto(`${lander}?lang=en`)
  await page.evaluate(() => {
    const signupClosed = Number(sessionStorage.getItem('signup-closed'))
    history.replaceState({ signupDialog: `${location.origin}/signup`, signupClosed }, '')
  })
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/is-member/)
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(lander)
})

test('a reload over a member’s page for visitors goes on with the signup too', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  const path = `/members/${julia.id}/landing`
  await page.goto(`${path}?lang=en`)
  await page.locator('[data-way]').click()
  await join(page, 'Landa')
  await button(page, 'Later').click()
  await expect(title(page, steps[1])).toBeVisible()
  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: steps[1] })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)

  await button(page, 'Stop').click()
  await button(page, 'Go on later').click()
  await expect(page).toHaveURL(/\/members$/)
  // A member sees the profile itself.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/members/${julia.id}$`))
})

test('a reload goes on with the signup over a screen of the shell', async ({ newPerson }) => {
  const page = await newPerson(phone)
  // The like popup of a visitor.
  await page.goto('/members?lang=en&t=0.2')
  await dialog(page).getByRole('link', { name: 'Join us' }).click()
  await field.name(page).fill('Shelly')
  await page.reload()
  await expect(dialog(page).getByLabel('First name or nickname')).toHaveValue('Shelly')
  await join(page, 'Shelly')
  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: steps[0] })).toBeVisible()
})

test('what a lander asks for stands above the bar of a member', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  await join(page, 'Barbara')
  const actions = {
    collagelanding: '.collagelanding-action',
    alonetonight: '.alonetonight-answer:visible',
    socialnetwork: '.socialnetwork-form button',
    video: '.video-words a'
  }
  for (const [kind, action] of Object.entries(actions)) {
    await page.goto(`/landers/${kind}/plain?lang=en`)
    const bar = page.locator('.bottom-bar')
    await expect(bar).toBeVisible()
    const top = (await bar.boundingBox())?.y ?? 0
    const endOf = async () => {
      const box = await page.locator(action).first().boundingBox()
      return box ? box.y + box.height : Infinity
    }
    await expect.poll(endOf, { message: kind }).toBeLessThanOrEqual(top)
  }
  // What stands at the upper edge of a poster has not gone beyond it.
  const controls = await page.locator('.video-controls').boundingBox()
  expect(controls?.y).toBeGreaterThanOrEqual(0)
})
