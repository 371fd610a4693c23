import type { BrowserContext, Page } from '@playwright/test'
import { type Person, becomeMember, person } from './support/acts.ts'
import { type Caller, idOf } from './support/calls.ts'
import { buyBundle, neverAsk } from './support/credits.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'
import { waitForWorker } from './support/worker.ts'

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|ERR_CONNECTION/

interface Line {
  reason: string
  credits: number
}

/** Ann's page with credits, and Ben's, whose API calls tell what arrived. */
async function meet(
  newPerson: () => Promise<Page>,
  newCaller: () => Promise<Caller>,
  server: JourneyServer,
  names: [string, string],
  country?: string
) {
  const [ann, ben] = [await newPerson(), await newCaller()]
  const annPerson = person(names[0])
  await becomeMember(ann, server, annPerson)
  await becomeMember(ben, server, person(names[1]))
  await buyBundle(ann, 'p1', country)
  await neverAsk(ann)
  return { ann, annPerson, annId: await idOf(ann), ben, benId: await idOf(ben) }
}

async function openChat(page: Page, profileId: string): Promise<void> {
  await page.goto(`/members/${profileId}/chat?lang=en`)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ })

/** What reached the reader, oldest first. */
async function arrived(reader: Caller, profileId: string): Promise<string[]> {
  const answer = await reader.request.get(`/api/chat.php?profile_id=${profileId}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => text)
}

/** Credits that went to messages, by the ledger. */
async function charged(page: Page): Promise<number> {
  const { lines } = (await (await page.request.get('/api/ledger.php')).json()) as { lines: Line[] }
  const paid = lines.filter(({ reason }) => reason === 'message')
  return paid.reduce((sum, { credits }) => sum - credits, 0)
}

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `Message ${from + index}`)

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const headers = { 'x-client': '1' }
  const answer = await page.request.post('/api/user.php', { headers, data: { email, password } })
  expect(answer.status()).toBe(200)
}

/** Messages leave and nothing comes of it, as behind a tunnel's portal. */
async function bar(context: BrowserContext): Promise<() => Promise<void>> {
  const path = '**/api/message.php'
  await context.route(path, route => route.abort())
  return () => context.unroute(path)
}

test('20 messages written without a connection, with a reload between, arrive once and in order', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(cut)
  const { ann, annId, ben, benId } = await meet(newPerson, newCaller, server, ['Iris', 'Job'])
  const context = ann.context()
  await openChat(ann, benId)

  await context.setOffline(true)
  for (const text of numbered(10)) await say(ann, text)
  await expect(ann.getByText('Sending', { exact: true })).toHaveCount(10)

  // The document is there again, messages do not get through.
  const open = await bar(context)
  await context.setOffline(false)
  await ann.reload()
  await expect(ann.locator('.chats-bubble').filter({ hasText: 'Message 10' })).toBeVisible()
  await context.setOffline(true)
  for (const text of numbered(10, 11)) await say(ann, text)
  expect(await arrived(ben, annId)).toEqual([])

  await open()
  await context.setOffline(false)
  await expect.poll(() => arrived(ben, annId), { timeout: 60_000 }).toEqual(numbered(20))
  await expect(ann.getByText('Sending', { exact: true })).toHaveCount(0)
  expect(await charged(ann)).toBe(20)
})

test('after a reload without a connection 5 messages wait under the member’s own bar, and go out by themselves', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(cut)
  expectOnConsole(/Failed to fetch/)
  const open = () => newPerson({ serviceWorkers: 'allow' })
  const { ann, annId, ben, benId } = await meet(open, newCaller, server, ['Tess', 'Udo'])
  const context = ann.context()
  await ann.goto('/members?lang=en')
  await waitForWorker(ann)
  await openChat(ann, benId)
  await ann.reload()
  await openChat(ann, benId)
  const bar = ann.locator('.top-bar')
  const expectOwnBar = async () => {
    await expect(bar.getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Credits', exact: true })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  }

  await context.setOffline(true)
  for (const text of numbered(5)) await say(ann, text)
  await ann.reload()
  await expectOwnBar()
  // The first request is repeated for about ten seconds before the page gives up on it.
  await expect(ann.getByText('No connection for now.')).toBeVisible({ timeout: 30_000 })
  await expectOwnBar()
  expect(await arrived(ben, annId)).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => arrived(ben, annId), { timeout: 15_000 }).toEqual(numbered(5))
  await expectOwnBar()
  await expect(ann.getByText('Sending', { exact: true })).toHaveCount(0)
  expect(await charged(ann)).toBe(5)
})

test('a text that is sent right before the page goes away arrives, once', async ({
  newPerson,
  newCaller,
  server
}) => {
  const { ann, annId, ben, benId } = await meet(newPerson, newCaller, server, ['Hasty', 'Patient'])
  const texts = numbered(3)
  for (const text of texts) {
    await openChat(ann, benId)
    await say(ann, text)
    await ann.goto('/members')
  }
  await expect.poll(() => arrived(ben, annId), { timeout: 30_000 }).toEqual(texts)
  expect(await charged(ann)).toBe(3)
})

test('of two tabs that write at once one is closed, and everything arrives once', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(cut)
  // In pounds every credit of the bundle costs the same, after two that were given: of two keys
  // pressed in one instant, neither tab can know what the other's leaves.
  const { ann, annId, ben, benId } = await meet(newPerson, newCaller, server, ['Loes', 'Max'], 'GB')
  const context = ann.context()
  const other = await context.newPage()
  await openChat(ann, benId)
  await openChat(other, benId)
  const open = await bar(context)
  const first = ['a1', 'a2', 'a3', 'a4', 'a5']
  const second = ['b1', 'b2', 'b3', 'b4', 'b5']
  const writeAll = async (page: Page, texts: string[]) => {
    for (const text of texts) await say(page, text)
  }
  // What one tab is sending counts in the price that the other shows.
  await expect(sendButton(other)).toContainText('free')
  await writeAll(ann, first.slice(0, 2))
  await expect(sendButton(other)).toContainText('£0.57')
  await Promise.all([writeAll(ann, first.slice(2)), writeAll(other, second)])
  await open()
  await other.close()
  // As the browser says when it has a connection again.
  await ann.evaluate(() => dispatchEvent(new Event('online')))

  await expect.poll(async () => (await arrived(ben, annId)).length, { timeout: 30_000 }).toBe(10)
  await expect(ann.getByText('Sending', { exact: true })).toHaveCount(0)
  const texts = await arrived(ben, annId)
  expect(texts.filter(text => text.startsWith('a'))).toEqual(first)
  expect(texts.filter(text => text.startsWith('b'))).toEqual(second)
  expect(await charged(ann)).toBe(10)
})

test('after a change of account nothing of the first is shown or sent, and it waits for them', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(cut)
  expectOnConsole(/403 \(Forbidden\)/)
  const { ann, annId, annPerson, ben, benId } = await meet(newPerson, newCaller, server, [
    'Nora',
    'Oswin'
  ])
  const context = ann.context()
  await openChat(ann, benId)
  const open = await bar(context)
  await say(ann, 'Only for Oswin')
  await ann.getByRole('textbox', { name: /^Message to/ }).fill('Half a secret')

  // The session ends by itself; somebody else uses the browser.
  await context.clearCookies()
  const cas = person('Pim')
  await becomeMember(ann, server, cas)
  await open()
  await neverAsk(ann)
  await openChat(ann, benId)
  await expect(ann.getByRole('textbox', { name: /^Message to/ })).toHaveValue('')
  await expect(ann.getByText('Only for Oswin')).toHaveCount(0)
  await say(ann, 'From Pim')
  const casId = await idOf(ann)
  await expect.poll(() => arrived(ben, casId)).toEqual(['From Pim'])
  expect(await arrived(ben, annId)).toEqual([])

  await context.clearCookies()
  await logIn(ann, annPerson)
  await openChat(ann, benId)
  await expect(ann.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Half a secret')
  await expect.poll(() => arrived(ben, annId)).toEqual(['Only for Oswin'])
})

test('where the browser keeps nothing, sending works and the member is told', async ({
  newPerson,
  newCaller,
  server
}) => {
  const { ann, annId, ben, benId } = await meet(newPerson, newCaller, server, ['Roos', 'Sam'])
  await ann.context().addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await openChat(ann, benId)
  await ann.getByRole('textbox', { name: /^Message to/ }).fill('H')
  await expect(ann.getByText('Your browser isn’t keeping anything.')).toHaveCount(1)
  for (const text of numbered(3)) await say(ann, text)
  await expect.poll(() => arrived(ben, annId)).toEqual(numbered(3))
  await expect(ann.getByText('Sending', { exact: true })).toHaveCount(0)
  await expect(ann.getByText('Your browser isn’t keeping anything.')).toHaveCount(1)
})
