import type { Page } from '@playwright/test'
import { type Role, readRouteTable, roles } from '#tests/support/route-table.ts'
import { join, person } from './support/acts.ts'
import { headers, idOf } from './support/calls.ts'
import { buyBundle } from './support/credits.ts'
import { demoCards } from './support/demo.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'

const table = readRouteTable()
/** Five seconds on a machine of its own, and three times that on a busy one. */
const longestMilliseconds = 15_000

/** Signs up a member of the role, with one sent message, in this page's browser. */
async function become(
  role: Exclude<Role, 'visitor'>,
  page: Page,
  server: JourneyServer,
  profile_id: string
): Promise<void> {
  const { name, email, password } = person('Rowan')
  const signup_message = 'Is this seat taken?'
  const data = { name, email, password, date_of_birth: '1990-03-04', language: 'en' }
  const joined = await page.request.post('/api/signup.php', {
    headers: headers(),
    data: { ...data, profile_id, signup_message }
  })
  expect(joined.status(), await joined.text()).toBe(200)
  if (role === 'mid-signup') return
  await server.completeSignup(await idOf(page))
  if (role === 'premium') await buyBundle(page, 'p0')
  if (role !== 'unconfirmed') return
  const unconfirmed = `update member set status = 'not_confirmed', profile_status = 'disabled'`
  await server.query(`${unconfirmed} where email = $1`, email)
}

/** Ids by their placeholder in an address. */
async function idsOf(page: Page, profileId: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { value: card } = await demoCards(page).next()
  const ids = { member: card?.id ?? '', conversation: profileId, order: profileId }
  const { user } = await read('/api/user.php')
  if (!user) return ids
  const { chats } = await read('/api/chats.php')
  const { orders } = await read('/api/orders.php')
  return {
    ...ids,
    conversation: chats[0].conversation.id,
    ...(orders.length > 0 && { order: orders[0].id })
  }
}

/** Opens an address of the shell without a document. @returns the name of the screen once it is finished */
async function openInShell(page: Page, address: string): Promise<string> {
  return page.evaluate(
    async ({ address, longest }) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      const end = performance.now() + longest
      const look = () => {
        const name = /app-screen-([\w-]+)/.exec(
          document.querySelector('.app')?.className ?? ''
        )?.[1]
        const main = document.querySelector('main')
        const unfinished = main?.querySelector('.skeleton, .failed, [aria-busy="true"]')
        if (unfinished) return `${name} with ${unfinished.className}`
        return main?.querySelector('h1')?.textContent ? name : `${name} without a heading`
      }
      const isFinished = () => !look()?.includes(' ')
      // Two frames, so that the previous screen is not taken for this one.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      while (!isFinished() && performance.now() < end) await new Promise(requestAnimationFrame)
      return look() ?? ''
    },
    { address, longest: longestMilliseconds }
  )
}

/**
 * Prebuilt pages are the same for all roles, and complete as the server sends them. Those about a member
 * are filled by a script, and only the signup depends on the role.
 */
async function openDocument(page: Page, role: Role, address: string): Promise<string> {
  const isFilled = address.startsWith('/members/')
  if (!isFilled || (role !== 'visitor' && !address.endsWith('/signup'))) {
    const answer = await page.request.get(address)
    const isComplete = answer.ok() && (await answer.text()).includes('<h1')
    return isComplete ? 'page' : `status ${answer.status()}`
  }
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (response?.status() !== 200) return `status ${response?.status()}`
  const heading = page.getByRole('heading').first()
  await expect(heading, address).toBeVisible({ timeout: longestMilliseconds })
  return 'page'
}

const titles: Record<Role, string> = {
  visitor: 'a visitor',
  unconfirmed: 'a member with an unconfirmed address',
  free: 'a free member',
  premium: 'a premium member',
  'mid-signup': 'a member in the middle of the signup'
}

for (const role of roles) {
  test(`${titles[role]} finds a finished screen at every address of the route table`, async ({
    newPerson,
    newCaller,
    server,
    expectOnConsole
  }) => {
    // The addresses of links in e-mails, without their token.
    expectOnConsole(/400 \(Bad Request\) .*(?:activate|mail-change)\.php/)
    const page = await newPerson({ viewport: { width: 390, height: 844 } })
    const other = await join(newCaller, server, 'Routine')
    if (role !== 'visitor') await become(role, page, server, other.id)
    const ids = await idsOf(page, other.id)
    const rows = table
      .map(({ address, screens }) => ({
        address: address.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? ''),
        screen: screens[role]
      }))
      .filter(({ screen }) => screen !== '–')
    const documents = rows.filter(({ screen }) => screen === 'page')
    const inShell = rows.filter(({ screen }) => screen !== 'page')

    const shown: Record<string, string> = {}
    await page.goto('/members?lang=en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { address } of inShell) shown[address] = await openInShell(page, address)
    for (const { address } of documents) shown[address] = await openDocument(page, role, address)
    expect(shown).toEqual(
      Object.fromEntries([...inShell, ...documents].map(({ address, screen }) => [address, screen]))
    )
  })
}
