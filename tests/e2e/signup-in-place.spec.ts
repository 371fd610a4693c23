import type { Locator, Page } from '@playwright/test'
import { people } from '#shared/lander-people.ts'
import { becomeMember, person } from './support/acts.ts'
import { headers } from './support/calls.ts'
import { steps, title } from './support/signup.ts'
import { expect, test } from './support/test.ts'

const [sanne] = people.plain
const lander = '/landers/tinderswipe/plain'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What a lander learned before the page was opened, and what the window hears of the signup. */
async function prepare(page: Page, learned: object = {}): Promise<void> {
  await page.addInitScript(text => {
    // The site-entry warning has been answered.
    localStorage.setItem('site-entry', '1')
    if (!sessionStorage.getItem('learned')) sessionStorage.setItem('learned', text)
    const told = (name: string) => {
      const before = JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[]
      sessionStorage.setItem('told', JSON.stringify([...before, name]))
    }
    addEventListener('vonk:signup', event => told((event as CustomEvent).detail.event))
  }, JSON.stringify(learned))
}

async function told(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('told'))) ?? '[]')
}

/** Some landers show their link at the end only; this is what their script does then. */
async function open(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-signup]')?.click())
  await expect(dialog(page).getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog')

async function fillIn(page: Page, name: string) {
  const who = person(name)
  await page.getByLabel('First name or nickname').fill(who.name)
  await page.getByLabel('Date of birth').fill('1990-03-04')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  return who
}

test('a visitor of a lander becomes a member over it, with what the lander learned', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(phone)
  await prepare(page, {
    profile_id: sanne?.id,
    signup_message: 'Soup?',
    gender: 'man',
    seeks: 'women',
    interests: ['cooking', 'wine'],
    countryregion: 'NL-UT',
    quote: 'Soup for four.'
  })
  await page.goto(`${lander}?lang=en&network=ads&ref=42&sub3=c`)
  await open(page)
  await expect(page.getByLabel('Your first message to Sanne')).toHaveValue('Soup?')
  await fillIn(page, 'Ingelanda')

  // A reload and another language lose nothing but the password.
  await page.goto(`${lander}?lang=nl`)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  await expect(page.getByLabel('First name or nickname')).toHaveValue('Ingelanda')
  await page.getByLabel('Password', { exact: true }).fill('lantern over the canal')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join us' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Show yourself.' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(lander)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('We filled in what you just chose.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A man' })).toBeChecked()
  await expect(page.getByLabel('I live near')).toHaveValue('NL-UT')
  await expect(page.getByLabel('My Tuesday evening')).toHaveValue('Soup for four.')
  await expect(page.getByRole('button', { name: 'Wine' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  await expect(page.getByRole('heading', { name: 'They suit you.' })).toBeVisible()
  expect(await told(page)).toEqual(['started', 'complete'])
  await page.goto('/chats')
  await expect(page.getByRole('link', { name: /Sanne/ })).toContainText('Soup?')

  const [member] = await server.query<{ tracking: unknown }>(
    'select tracking from member where name = $1',
    'Ingelanda'
  )
  expect(member?.tracking).toEqual({ network: 'ads', ref: '42', sub3: 'c' })
})

test('an empty form closes by Escape and gives the focus back; a filled one only by its cross', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await prepare(page)
  await page.goto('/?lang=en')
  const link = page.getByRole('link', { name: 'Pull up a chair' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('E-mail')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  await expect(link).toBeFocused()

  await link.click()
  await fillIn(page, 'Kees')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Yes, I’m off' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  await expect(page.getByLabel('First name or nickname')).toHaveValue('Kees')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('lantern over the canal')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await told(page)).toEqual(['started', 'closed', 'started', 'closed', 'started', 'login'])
})

test('the signup opens over the search, a profile and the prices, and closing it leaves the visitor there', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await prepare(page)
  const profile = `/members/${sanne?.id}`
  const opens = async (path: string, link: Locator, writesTo?: string) => {
    if (new URL(page.url(), 'http://vonk.test').pathname !== path)
      await page.goto(`${path}?lang=en`)
    await link.click()
    await expect(dialog(page).getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    const message = dialog(page).getByLabel(/^Your first message to/)
    await expect(message).toHaveCount(writesTo === undefined ? 0 : 1)
    if (writesTo !== undefined) await expect(message).toHaveAccessibleName(new RegExp(writesTo))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  const bar = page.getByRole('banner')
  const main = page.getByRole('main')
  await opens('/members', bar.getByRole('link', { name: 'Join us' }))
  await opens('/members', main.getByRole('link', { name: /^Like / }).first(), '.')
  const actions = page.getByRole('group', { name: 'What you can do' })
  await opens(profile, actions.getByRole('link', { name: /^Like/ }), 'Sanne')
  await opens(profile, actions.getByRole('link', { name: /^Write/ }), 'Sanne')
  await opens(profile, main.getByRole('link', { name: 'After logging in' }).first())
  await opens('/pricing', main.getByRole('link', { name: 'Pull up a chair' }))

  // Login and signup link to each other; neither opens over the other.
  await page.goto('/login?lang=en')
  await bar.getByRole('link', { name: 'Join us' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the dialog looks like the signup’s own page', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await prepare(page)
  const look = async () => {
    const field = page.getByLabel('First name or nickname')
    await expect(field).toBeVisible()
    return page.evaluate(() => {
      const names = [
        '.field-box',
        '.button-primary',
        '.signup-title',
        '.steps-dash',
        '.icon-button'
      ]
      return names.map(name => {
        const all = [...document.querySelectorAll(`.signup-card ${name}`)]
        const style = getComputedStyle(all[0] as Element)
        const { width, height } = (all[0] as Element).getBoundingClientRect()
        const size = [Math.round(width), Math.round(height)]
        return [name, ...size, style.color, style.backgroundColor, style.font, style.padding]
      })
    })
  }
  await page.goto('/signup?lang=en')
  const own = await look()
  await page.goto('/?lang=en')
  await page.getByRole('link', { name: 'Pull up a chair' }).click()
  expect(await look()).toEqual(own)
})

test('the page of a member’s signup knows whom one writes to, and is not to be found', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await prepare(page)
  await page.goto(`/members/${sanne?.id}/signup?lang=en&ref=7`)
  await expect(page.getByLabel('Your first message to Sanne')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await fillIn(page, 'Memo')
  await page.getByRole('button', { name: 'Join us' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toBeVisible()
  for (const step of steps) {
    await expect(title(page, step)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
  }
  await expect(page.getByRole('heading', { name: 'They suit you.' })).toBeVisible()
  expect(await told(page)).toEqual(['started', 'complete'])
})

test('an id that nobody has leaves the signup without a message', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const page = await newPerson()
  await prepare(page)
  await page.goto('/members/1111111111111111/signup?lang=en')
  await expect(page.getByText('This profile is no longer here.')).toBeVisible()
  await fillIn(page, 'Nemo')
  await page.getByRole('button', { name: 'Join us' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toBeVisible()
})

test('a site by invitation shows its word and the login, and no form', async ({ newPerson }) => {
  const page = await newPerson()
  await prepare(page)
  await page.route('**/api/settings.php*', async route => {
    const answer = await route.fetch()
    const { settings } = await answer.json()
    const site = { signups: 'with_trafficsource', logged_out_search: false }
    const closed = { ...site, logged_out_search_trafficsource: false }
    await route.fulfill({ response: answer, json: { settings: { ...settings, ...closed } } })
  })
  await page.goto('/?lang=en')
  await page.getByRole('link', { name: 'Pull up a chair' }).click()
  await expect(dialog(page).getByText('you come in with an invitation')).toBeVisible()
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/signup?lang=en')
  await expect(page.getByText('you come in with an invitation')).toBeVisible()
  expect(await told(page)).toEqual([])

  await page.goto('/members?lang=en')
  await expect(page.getByRole('heading', { name: 'It is lively inside.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Join us' })).toHaveCount(0)
  await page.goto('/members?lang=en&network=ads')
  await page.getByRole('main').getByRole('link', { name: 'Join us' }).click()
  await expect(page.getByRole('button', { name: 'Join us' })).toBeVisible()
})

test('a partner’s newcomer is reminded by a dialog on a smartphone, once', async ({
  newPerson,
  server
}) => {
  const join = async (page: Page, name: string) => {
    await prepare(page)
    const { email, password } = person(name)
    const data = { name, email, password, date_of_birth: '1990-03-04', language: 'en' }
    const joined = await page.request.post('/api/signup.php', { headers: headers(), data })
    expect(joined.status()).toBe(200)
  }
  const page = await newPerson({ ...phone, isMobile: true })
  await join(page, 'Pat')
  await page.goto('/members?api_signup_complete=1&online=1')
  await expect(dialog(page).getByText('Confirm your e-mail address')).toBeVisible()
  await expect(page).toHaveURL(/\/members\?online=1$/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  const desk = await newPerson({ viewport: { width: 1280, height: 900 } })
  await join(desk, 'Dee')
  await desk.goto('/members?api_signup_complete=1')
  await expect(desk.getByText('Confirm your e-mail address')).toBeVisible()
  await expect(desk).not.toHaveURL(/api_signup_complete/)
  await expect(dialog(desk)).toHaveCount(0)

  const known = await newPerson({ ...phone, isMobile: true })
  await becomeMember(known, server, person('Kay'))
  await prepare(known)
  await known.goto('/members?api_signup_complete=1')
  await expect(known.getByRole('heading', { name: 'Who’s around tonight?' })).toBeVisible()
  await expect(known).not.toHaveURL(/api_signup_complete/)
  await expect(dialog(known)).toHaveCount(0)
})

test('going back on a phone closes the dialog, asks once something was typed, and keeps it', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await prepare(page)
  await page.goto(`${lander}?lang=en`)
  await open(page)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(lander)

  await open(page)
  await fillIn(page, 'Backe')
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('First name or nickname')).toHaveValue('Backe')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
  // It asks at once, and takes its place in the history again a moment later.
  await expect
    .poll(() => page.evaluate(() => history.state as { signupDialog?: unknown } | null))
    .toMatchObject({ signupDialog: expect.anything() })
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(lander)
  await open(page)
  await expect(page.getByLabel('First name or nickname')).toHaveValue('Backe')
})
