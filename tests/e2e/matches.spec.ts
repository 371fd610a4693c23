import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { headers } from './support/calls.ts'
import { press, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const people = (page: Page) => page.getByRole('list', { name: 'Who fits, the best first' })
const answer = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A confirmed man from Utrecht who looks for women and likes wine. */
async function becomeTim(page: Page, server: Parameters<typeof becomeMember>[1]): Promise<void> {
  await becomeMember(page, server, person('Tim'))
  const data = {
    gender: 'man',
    seeks: 'women',
    countryregion: 'NL-UT',
    interests: ['wine', 'music']
  }
  await page.request.put('/api/profile.php', { headers: { 'x-client': '1' }, data })
}

test('who fits right after the signup says why, and takes a hello and a like', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  await becomeTim(page, server)
  await page.goto('/signup-matches?lang=en')
  await expect(title(page, 'They suit you.')).toBeVisible()
  const cards = people(page).locator('> li')
  await expect(cards.first()).toContainText(/Also likes|From the same region/)
  expect(await cards.count()).toBeLessThanOrEqual(12)
  const reply = await page.request.get('/api/signup-matches.php')
  const { matches } = (await reply.json()) as { matches: { profile: { fictional: boolean } }[] }
  await expect(cards).toHaveCount(matches.length)
  for (const [index, { profile }] of matches.entries()) {
    const label = cards.nth(index).getByText('Fictional')
    await expect(label).toHaveCount(profile.fictional ? 1 : 0)
    await expect(cards.nth(index).getByRole('list').locator('li').first()).toBeVisible()
  }
  await expect(page.getByText('You can look around right away')).toHaveCount(0)
  const like = cards.first().getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(cards.first().getByRole('button', { name: /^Withdraw your like/ })).toHaveAttribute(
    'aria-pressed',
    'true'
  )
  await cards
    .nth(1)
    .getByRole('link', { name: /^Say hello to/ })
    .click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.goto('/signup-matches')
  await page.getByRole('link', { name: 'See everybody' }).click()
  await expect(title(page, 'Who’s around tonight?')).toBeVisible()
})

test('an unconfirmed member is told what is possible, and opens profiles', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  const { name, email, password } = person('Uma')
  await page.request.post('/api/signup.php', {
    headers: headers(),
    data: { name, email, password, date_of_birth: '1990-03-04', language: 'en' }
  })
  await page.goto('/signup-matches?lang=en')
  await expect(page.getByText('You can look around right away')).toBeVisible()
  await expect(page.getByRole('button', { name: /mail/i })).toBeVisible()
  await expect(people(page).getByRole('button')).toHaveCount(0)
  await people(page)
    .getByRole('link', { name: /^View profile of/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/members\/\w{16}$/)
})

test('a few questions by keyboard, with a reload, a way back and other answers', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeTim(page, server)
  await page.goto('/match-finder?lang=en')
  await expect(title(page, 'Who would you like to meet?')).toBeVisible()
  await expect(page.getByText('Question 1 of 5')).toBeAttached()
  await press(page, answer(page, 'Women'))
  await expect(title(page, 'What are you hoping for?')).toBeFocused()
  await press(page, answer(page, 'Skip'))
  await expect(title(page, 'You have a free evening.')).toBeFocused()
  await page.reload()
  await expect(title(page, 'You have a free evening.')).toBeVisible()
  await press(page, answer(page, /^Out on the town/))
  await expect(title(page, 'About how old?')).toBeFocused()
  await page.goBack()
  await expect(answer(page, /^Out on the town/)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await press(page, answer(page, 'Previous question'))
  await expect(answer(page, /^Out on the town/)).toHaveAttribute('aria-pressed', 'true')
  await press(page, answer(page, /^Out on the town/))
  await press(page, answer(page, '30 to 39'))
  await press(page, answer(page, 'Doesn’t matter'))

  await expect(title(page, 'Who suits your answers?')).toBeFocused()
  await expect(people(page).locator('> li').first()).toContainText(/For a night out|of the age/)
  await page.reload()
  await expect(people(page).locator('> li').first()).toBeVisible()
  await press(page, answer(page, 'Age: 30 to 39'))
  await press(page, answer(page, 'Doesn’t matter'))
  await expect(page).toHaveURL(/min_age=18&max_age=99&q=result/)
  await expect(answer(page, 'Age: Doesn’t matter')).toBeVisible()
  await press(
    page,
    people(page)
      .getByRole('link', { name: /, \d+$/ })
      .first()
  )
  await expect(page).toHaveURL(/\/members\/\w{16}$/)
  await page.goBack()
  await expect(people(page)).toBeVisible()
  await press(page, answer(page, 'Start again'))
  await expect(title(page, 'Who would you like to meet?')).toBeVisible()
  await tabTo(page, answer(page, 'Women'))
  await expect(answer(page, 'Women')).toHaveAttribute('aria-pressed', 'false')
})

test('after the arrow the browser’s own way back leads to the question before, too', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await becomeTim(page, server)
  await page.goto('/members?lang=en')
  await page.goto('/match-finder')
  await answer(page, 'Women').click()
  await answer(page, 'Skip').click()
  await answer(page, /^Out on the town/).click()
  await expect(title(page, 'About how old?')).toBeVisible()
  await answer(page, 'Previous question').click()
  await expect(title(page, 'You have a free evening.')).toBeVisible()
  await answer(page, 'Previous question').click()
  await expect(title(page, 'What are you hoping for?')).toBeVisible()
  // What was answered after it is kept.
  await expect(page).toHaveURL(/seeks=women&evening=out/)
  await page.reload()
  await page.goBack()
  await expect(title(page, 'Who would you like to meet?')).toBeVisible()
  await expect(answer(page, 'Women')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/members/)

  await page.goto('/match-finder?seeks=women&evening=out&q=result')
  await page
    .getByRole('list', { name: /^Your answers/ })
    .getByRole('button')
    .nth(2)
    .click()
  await expect(title(page, 'You have a free evening.')).toBeVisible()
  await answer(page, 'Previous question').click()
  await expect(title(page, 'Who suits your answers?')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/members/)
})

test('where nobody fits one tap gives up the answer that is in the way', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  await becomeTim(page, server)
  await page.goto('/match-finder?lang=en&seeks=women&countryregion=FI-18&q=result')
  await expect(page.getByText('Nobody who is all of that.')).toBeVisible()
  await answer(page, 'Outside of it too').click()
  await expect(people(page).locator('> li').first()).toBeVisible()
})

test('axe finds nothing on questions and people in light and in dark', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ ...phone })
  await becomeTim(page, server)
  for (const query of ['', 'q=evening', 'q=region', 'q=result', 'countryregion=FI-18&q=result']) {
    await page.goto(`/match-finder?lang=en&${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoFaultsInBoth(page)
  }
  await page.goto('/signup-matches?lang=en')
  await expect(people(page)).toBeVisible()
  await expectNoFaultsInBoth(page)
})
