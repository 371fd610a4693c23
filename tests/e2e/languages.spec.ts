import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '#contract/common.ts'
import { person } from './support/acts.ts'
import { headers } from './support/calls.ts'
import { expect, test } from './support/test.ts'

/** What a language calls it, by its own file. */
function said(locale: Locale, namespace: string, key: string): string {
  const texts = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'))
  return key.split('.').reduce((value, name) => value[name], texts)
}

const login = (locale: Locale) => said(locale, 'account', 'login.title')

/** The page is in the language: what it says of itself, and its words. */
async function speaks(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1, name: login(locale) })).toBeVisible()
}

async function cookieOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(page.url())
  return cookies.find(({ name }) => name === 'locale')?.value
}

/** Without a browser, because 11 languages are 11 cold starts. @returns the language of the document */
async function readLanguage(
  page: Page,
  path: string,
  headers: Record<string, string> = {}
): Promise<string | undefined> {
  const html = await (await page.request.get(path, { headers })).text()
  return /<html lang="(\w+)"/.exec(html)?.[1]
}

test('an address can ask for each language, and it stays until another is asked for', async ({
  newPerson
}) => {
  const page = await newPerson()
  for (const locale of locales) {
    expect(await readLanguage(page, `/login?lang=${locale}`)).toBe(locale)
    expect(await readLanguage(page, '/login')).toBe(locale)
  }
  for (const locale of ['fi', 'pl'] as const) {
    await page.goto(`/login?lang=${locale}`)
    await speaks(page, locale)
    await page.goto('/login')
    await speaks(page, locale)
    expect(await cookieOf(page)).toBe(locale)
  }
})

test('a cookie decides before the domain, and is kept for a year', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  const chooseByCookie = async (locale: Locale) => {
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'locale', value: locale, url: server.url }])
  }
  for (const locale of locales) {
    await chooseByCookie(locale)
    expect(await readLanguage(page, '/login')).toBe(locale)
  }
  for (const locale of ['fr', 'no'] as const) {
    await chooseByCookie(locale)
    await page.goto('/login')
    await speaks(page, locale)
  }
  await page.goto('/login?lang=da')
  const cookies = await page.context().cookies()
  const days =
    ((cookies.find(({ name }) => name === 'locale')?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
})

test('without a choice the language of the domain is spoken, an unknown one counts for nothing', async ({
  newPerson,
  server
}) => {
  const siteOf = (locale: Locale) => server.url.replace('localhost', `${locale}.localhost`)
  const other = await newPerson()
  for (const locale of locales) {
    const { host } = new URL(siteOf(locale))
    expect(await readLanguage(other, '/login?lang=pt', { host })).toBe(locale)
  }
  for (const locale of ['da', 'it'] as const) {
    const page = await newPerson({ baseURL: siteOf(locale) })
    await page.goto('/login?lang=pt')
    await speaks(page, locale)
    await expect.poll(() => cookieOf(page)).toBe(locale)
    await page.goto('/login')
    await speaks(page, locale)
    await page.close()
  }
})

test('the switcher offers a country its languages, and takes each', async ({ newPerson }) => {
  const page = await newPerson({ extraHTTPHeaders: { 'x-country': 'CH' } })
  await page.goto('/?lang=de')
  const swiss = ['de', 'it', 'fr', 'en']
  for (const locale of ['it', 'fr', 'en', 'de'] as const) {
    await page.locator('.languages-button').click()
    const offered = page.locator('#languages a:visible')
    // The order of specification §2.
    const langs = await offered.evaluateAll(links => links.map(link => link.getAttribute('lang')))
    expect(langs).toEqual(swiss)
    await offered.and(page.locator(`[lang=${locale}]`)).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('.languages-name')).toHaveText(
      said(locale, 'account', `language.${locale}`)
    )
  }
})

test('a member keeps the language chosen, on this device and on the next', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  const ann = person('Spraak')
  const data = { ...ann, date_of_birth: '1990-05-01', language: 'en' }
  await page.goto('/login?lang=en')
  expect((await page.request.post('/api/signup.php', { headers: headers(), data })).status()).toBe(
    200
  )
  const { email, password } = ann
  for (const locale of ['nl', 'sv'] as const) {
    await page.goto('/lang-config')
    const choice = page.locator(`label:has([lang=${locale}])`)
    await expect(choice).toBeVisible()
    if ((await page.locator('html').getAttribute('lang')) !== locale) await choice.click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      said(locale, 'account', 'language.title')
    )
    const { user } = await (await page.request.get('/api/user.php')).json()
    expect(user.language).toBe(locale)

    const next = await newPerson()
    await next.context().addCookies([{ name: 'locale', value: 'nl', url: server.url }])
    await next.goto('/login')
    await next.locator('[name=email]').fill(email)
    await next.locator('[name=password]').fill(password)
    await next.locator('.login-form [type=submit]').click()
    await expect(next.locator('html')).toHaveAttribute('lang', locale)
    await expect(next).not.toHaveURL(/login/)
    expect(await cookieOf(next)).toBe(locale)
    await next.context().close()
  }
})
