import { expect } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { becomeMember, person } from './support/acts.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const julia = personOf('plain', 'julia')

for (const design of ['landing', 'landing2', 'landing3']) {
  test(`${design} shows a member’s public data and leads to the signup for her`, async ({
    newPerson
  }) => {
    const page = await newPerson({ viewport: { width: 390, height: 844 } })
    await page.goto(`/members/${julia.id}/${design}?lang=en`)
    await expect(page.getByText('Julia, 42')).toBeVisible()
    await expect(page.getByText('fictional profile · illustration').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Portrait of Julia' })).toBeVisible()
    const way = page.locator('[data-way]')
    await expect(way).toHaveAttribute('href', `/members/${julia.id}/signup`)
    expect(await page.evaluate(() => sessionStorage.getItem('learned'))).toContain(julia.id)
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('what somebody says stands between the marks of the page’s language, and is not said to be in it', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await page.goto(`/members/${julia.id}/landing?lang=pl`)
  const lander = page.locator('.member-quote')
  await expect(lander).toHaveText(/^„.+”$/)
  await expect(lander).toHaveAttribute('lang', '')
  await page.locator('[data-way]').click()
  await expect(page.locator('.signup-quote')).toHaveText(/^„.+”$/)
  await expect(page.locator('.signup-quote')).toHaveAttribute('lang', '')
})

test('what both like is counted and goes along to the signup', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto(`/members/${julia.id}/landing3/gay?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-niche', 'gay')
  const coasters = page.locator('.table-coaster')
  await coasters.nth(0).click()
  await coasters.nth(1).click()
  await expect(page.getByText('2 things in common', { exact: false })).toBeVisible()
  await coasters.nth(1).click()
  await expect(page.getByText('One thing in common', { exact: false })).toBeVisible()
  const learned = await page.evaluate(() => JSON.parse(sessionStorage.getItem('learned') ?? '{}'))
  expect(learned.interests).toHaveLength(1)
})

test('somebody who is not there, or not for visitors, leaves an empty chair', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/40[04]/)
  const page = await newPerson()
  for (const id of ['1111111111111111', 'nonsense']) {
    await page.goto(`/members/${id}/landing?lang=en`)
    await expect(page.getByRole('heading', { name: 'This chair is empty.' })).toBeFocused()
  }
})

test('what is lost is asked for again, and no answer is not an empty chair', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED|503/)
  const page = await newPerson()
  let asked = 0
  const seen = page.getByText('Julia, 42')
  await page.route('**/api/member.php*', async route => {
    asked++
    if (asked === 1) return route.abort()
    if (asked === 2) return route.fulfill({ status: 503, json: { error: 'unavailable' } })
    return route.continue()
  })
  await page.goto(`/members/${julia.id}/landing?lang=en`)
  await expect(seen).toBeVisible()
  expect(asked).toBe(3)

  await page.unrouteAll()
  asked = 0
  await page.route('**/api/member.php*', async route => {
    asked++
    return route.abort()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The light is out.' })).toBeFocused({
    timeout: 30_000
  })
  await expect(page.getByText('We are away for a moment.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This chair is empty.' })).toBeHidden()
  expect(asked).toBe(6)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(seen).toBeVisible()
})

test('a picture that is not active is neither shown nor shared', async ({ newPerson }) => {
  const page = await newPerson()
  await page.route('**/api/member.php*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.member.main_image.status = 'pending'
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/members/${julia.id}/landing?lang=en`)
  await expect(page.getByText('Julia, 42')).toBeVisible()
  await expect(page.locator('.poster-picture img')).toHaveCount(0)
  const shared = page.locator('meta[property="og:image"]')
  expect(await shared.getAttribute('content')).not.toContain('/media/')
})

test('a member sees the profile instead', async ({ newPerson, server }) => {
  const page = await newPerson()
  await becomeMember(page, server, person('Lana'))
  await page.goto(`/members/${julia.id}/landing2`)
  await expect(page).toHaveURL(new RegExp(`/members/${julia.id}$`))
})
