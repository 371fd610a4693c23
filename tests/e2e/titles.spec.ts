import type { Page } from '@playwright/test'
import { becomeMember, person, write } from './support/acts.ts'
import { expect, test } from './support/test.ts'
import { appPatterns } from '../../src/shared/routes.ts'
import { idOf } from './support/calls.ts'

/** Addresses of all screens, each with a title of its own; people have theirs. */
const paths = Object.entries(appPatterns)
  .filter(([name]) => !/-id$|-id-|-type$/.test(name) && !/signup$|^login$|-do(ne)?$/.test(name))
  .map(([, pattern]) => pattern.replace(/\/:\w+\?/, ''))

const isNotFound = /^(Page not found|Pagina niet gevonden) · /

/** Any title but this one. */
function not(title: string): RegExp {
  return new RegExp(`^(?!${title.replace(/[^\w\s]/g, '\\$&')}$)`)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The app's own way to move, without a click that could bring a focus of its own. */
async function move(page: Page, path: string): Promise<void> {
  await page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

for (const language of ['en', 'nl'] as const) {
  test(`each screen has a title of its own in ${language}`, async ({
    newPerson,
    server,
    expectOnConsole
  }) => {
    expectOnConsole(/40\d/)
    const page = await newPerson()
    await becomeMember(page, server, person(`Tess${language}`))
    await page.request.put('/api/user.php', { headers: { 'x-client': '1' }, data: { language } })
    await page.goto(`/members?lang=${language}`)
    await expect(page).toHaveTitle(language === 'nl' ? /^Zoeken · / : /^Search · /)
    const titles = new Map<string, string>()
    for (const path of paths) {
      const before = await page.title()
      if (new URL(page.url()).pathname !== path) {
        await move(page, path)
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
        // Of what is not built yet two in a row may be the same.
        await expect.poll(() => page.title()).toMatch(isNotFound.test(before) ? / · / : not(before))
      }
      titles.set(path, await page.title())
    }
    const found = [...titles.values()].filter(title => !isNotFound.test(title))
    expect(found.length).toBeGreaterThan(8)
    expect([...new Set(found)]).toEqual(found)
    expect(titles.get('/ledger')).toMatch(language === 'nl' ? /^Kasboek · / : /^Ledger · /)
    expect(titles.get('/chats')).toMatch(language === 'nl' ? /^Berichten · / : /^Messages · /)
  })
}

test('a new screen gets the focus on its heading; the first one and tabs do not', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Froukje'))
  await page.goto('/members')
  await expect(heading(page)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(heading(page)).not.toBeFocused()

  await page.getByRole('link', { name: /Likes$/ }).click()
  await expect(heading(page)).toHaveText('Who has an eye on you')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await heading(page).evaluate(element => getComputedStyle(element).outlineStyle)).toBe(
    'none'
  )

  const given = page.getByRole('radio', { name: /^Given/ })
  await given.focus()
  await given.press('Space')
  await expect(page).toHaveURL(/\/likes\/given$/)
  await page.waitForTimeout(300)
  await expect(given).toBeFocused()

  await page.getByRole('link', { name: /Search$/ }).click()
  await expect(page).toHaveTitle(/^Search · /)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(/^Likes you gave · /)
  await expect(heading(page)).toBeFocused()
  await page.goForward()
  await expect(heading(page)).toHaveText('Who’s around tonight?')
  await expect(heading(page)).toBeFocused()
})

test('a profile and a conversation are titled by their person', async ({ newPerson, server }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await becomeMember(page, server, person('Greet'))
  const { results } = await (await page.request.get('/api/members.php')).json()
  const { id, name } = results[0] as { id: string; name: string }
  await page.goto('/members')
  await expect(heading(page)).toBeVisible()
  await move(page, `/members/${id}`)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} · `))
  await expect(heading(page)).toBeFocused()
  await move(page, `/members/${id}/chat`)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^Chat with ${name} · `))
})

test('the first message leaves the focus where the next one is written', async ({
  newPerson,
  newCaller,
  server
}) => {
  const [other, page] = [await newCaller(), await newPerson()]
  await becomeMember(page, server, person('Hilde'))
  await becomeMember(other, server, person('Ivo'))
  await page.goto(`/members/${await idOf(other)}/chat?lang=en`)
  await write(page, 'The first one')
  await expect(page).toHaveURL(/\/chats\//)
  await expect(page.locator('.chats-bubble')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused()
  await page.keyboard.type('And')
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('And')
})

test('logging in moves the focus to what was behind the login', async ({
  newPerson,
  newCaller,
  server
}) => {
  const who = person('Hanneke')
  await becomeMember(await newCaller(), server, who)
  const page = await newPerson()
  await page.goto('/likes?lang=en')
  await expect(page).toHaveTitle(/^Log in · /)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(heading(page)).toHaveText('Who has an eye on you')
  await expect(page).toHaveTitle(/^Likes for you · /)
})

test('whoever logs out at the foot of a page is at the top of the login', async ({
  newPerson,
  newCaller,
  server
}) => {
  const who = person('Hedwig')
  await becomeMember(await newCaller(), server, who)
  const page = await newPerson({ viewport: { width: 640, height: 360 } })
  // The login is here already, as tall as it is, when it comes again.
  await page.goto('/profile?lang=en')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveTitle(/^Log in · /)
  await expect(heading(page)).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
