import { type BrowserContextOptions, type Page, expect } from '@playwright/test'
import { type Caller, headers } from './calls.ts'
import type { JourneyServer } from './journey-server.ts'
import type { Server } from './server.ts'

export interface Person {
  name: string
  email: string
  password: string
}

export function person(name: string): Person {
  return {
    name,
    email: `${name.toLowerCase()}-${Date.now()}@post.example`,
    password: 'lantern over the canal'
  }
}

/** A radio button in the shape of a chip: its label is what a person taps. */
async function choose(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
}

/** From the index page through all five steps, to who fits. */
export async function signUp(page: Page, who: Person): Promise<void> {
  await page.goto('/?lang=en')
  await page.getByRole('link', { name: 'Pull up a chair' }).click()
  await page.getByLabel('First name or nickname').fill(who.name)
  await page.getByLabel('Date of birth').fill('1990-03-04')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Join us' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, 'A woman')
  await page.getByLabel('My Tuesday evening').fill('Lentil soup for four, and I eat three of them.')
  await page.getByRole('button', { name: 'Cooking' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, 'Everyone')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(who.email)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'They suit you.' })).toBeVisible()
}

/** Opens the link of the letter in the person's own browser. */
export async function activate(page: Page, server: Server, who: Person): Promise<void> {
  const letter = await server.letterTo(who.email)
  const link = /https?:\/\/[^"<\s]+\/activate\/done\?token=[\w-]+/.exec(letter)?.[0]
  if (link === undefined) throw new Error(`No link in the letter:\n${letter}`)
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: `You’re in, ${who.name}.` })).toBeVisible()
}

/** Finds somebody in the search and opens the profile. */
export async function findPerson(page: Page, name: string): Promise<void> {
  await page.goto('/members?new=1&no_fictional=1')
  const links = page.getByRole('link', { name: new RegExp(`^${name}, \\d+$`) })
  // The newest stand first; another journey on this server may have had somebody of that name.
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill(text)
  await page.getByRole('button', { name: /^Send/ }).click()
  // The first paid message of a kind asks; without credits the text stays and they are offered.
  const question = page.getByRole('dialog', { name: 'Send this message?' })
  const isSeen = async () =>
    (await question.isVisible()) ||
    (await page.getByRole('link', { name: 'Get credits' }).isVisible()) ||
    (await field.inputValue()) === ''
  await expect.poll(isSeen).toBe(true)
  if (await question.isVisible()) await question.getByRole('button', { name: /^Send/ }).click()
}

/** The bubbles of the open conversation, oldest first, without who says it. */
export async function bubbles(page: Page): Promise<string[]> {
  const texts = await page.locator('.chats-bubble').allInnerTexts()
  return texts.map(text => text.replace(/^[^:]+:\s*/, '').trim())
}

/** From the offer under the kept draft, through the sandbox's till, back to the same conversation. */
export async function buyCredits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Get credits' }).click()
  await page.getByRole('link', { name: /^Buy 10 credits/ }).click()
  await choose(page, 'iDEAL')
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await expect(page).toHaveURL(/\/api\/sandbox\/checkout/)
  await page.getByRole('button', { name: /^Pay .\d/ }).click()
  await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your conversation' }).click()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
}

/** A confirmed member in this page's browser, made by calls instead of clicks. */
export async function becomeMember(
  caller: Caller,
  server: JourneyServer,
  who: Person
): Promise<string> {
  const joined = await caller.request.post('/api/signup.php', {
    headers: headers(),
    data: {
      name: who.name,
      email: who.email,
      password: who.password,
      date_of_birth: '1990-03-04',
      language: 'en'
    }
  })
  expect(joined.status()).toBe(200)
  const { user } = await joined.json()
  await server.completeSignup(user.id)
  return user.id
}

export interface Somebody<C extends Caller = Page> {
  page: C
  name: string
  id: string
}

/**
 * A confirmed member.
 *
 * @param open `newPerson` for a browser of their own, `newCaller` where API calls are enough
 */
export async function join<C extends Caller>(
  open: (options: BrowserContextOptions) => Promise<C>,
  server: JourneyServer,
  name: string,
  options: BrowserContextOptions = {}
): Promise<Somebody<C>> {
  const page = await open(options)
  return { page, name, id: await becomeMember(page, server, person(name)) }
}
