import { allTasks, cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { getChat, sendMessage } from '#contract/chats.ts'
import type { Message } from '#contract/messages.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { listen } from '#server/listen.ts'
import { keepFresh } from '#src/app/refresh.ts'
import { $chats, $unread } from '#src/features/chats/chats.ts'
import { $conversation, loadOlder } from '#src/features/chats/conversation.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $drafts } from '#src/features/chats/drafts.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import { send } from '#src/features/chats/sending.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { $router } from '#src/lib/router.ts'
import { type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts'
import { installEventSource } from '#tests/support/event-source.ts'
import { scale } from '#tests/support/scale.ts'

/** `npm run test:long`: 1,000 messages and a cut every 3 s; else the same code in small. */
const isLong = scale > 1
const each = isLong ? 500 : 50
const cutEvery = isLong ? 3000 : 300

async function openFlaky() {
  const api = await openApi({ environment: { VONK_RATE_LIMITS: 'no', VONK_STREAM_SECONDS: '60' } })
  const server = await listen(request => api.fetch(request.url, request), { port: 0 })
  const proxy = await openCuttingProxy(server.port, { every: cutEvery, delay: 5 })
  const ben = await api.member({ name: 'Ben', credits: each })
  const { id } = await api.member({ name: 'Ann', credits: each })
  const token = await api.transact(tx => openSession(tx, id, 'test', api.deps.clock()))
  const ann = callerWith((path, init) => fetch(proxy.url + path, init), id, token)
  installEventSource(ann)
  await openClient(api, ann)
  onTestFinished(async () => {
    await proxy.close()
    await server.close()
  })
  return { api, ann, ben, proxy }
}

/** Everything that the server holds between the two, oldest first, as a member reads it. */
async function history(reader: Caller, otherId: string): Promise<Message[]> {
  const messages: Message[] = []
  for (let before: number | undefined; ; before = messages[0]?.number) {
    const query = { profile_id: otherId, ...(before ? { before } : {}) }
    const { reply } = await reader.call(getChat, { query })
    messages.unshift(...reply.messages)
    if (!reply.more) return messages
  }
}

const numbered = (from: string) => Array.from({ length: each }, (_, index) => `${from} ${index}`)

test(`${each * 2} messages over a link that is cut every ${cutEvery} ms arrive once, in order, both ways`, async () => {
  const { api, ann, ben, proxy } = await openFlaky()
  await Promise.all([loadSession(), $settings.reload(), loadTexts('chats', 'errors')])
  const used = [$conversation, $chats, $drafts, $outgoing]
  for (const store of used) store.listen(() => {})
  // One tab stays open the whole time: what is told the stores comes through this stream.
  const stop = keepFresh(
    () => false,
    () => () => {}
  )
  onTestFinished(() => {
    stop()
    $router.open('/')
    cleanStores(...used)
  })
  $router.open(`/members/${ben.id}/chat`)
  await expect.poll(() => readyConversation()?.profile.id).toBe(ben.id)

  for (const text of numbered('Ann')) void send(ben.id, { text })
  const price = { credits: 1, cents: 0, currency: 'EUR' }
  for (const text of numbered('Ben')) {
    const { status } = await ben.call(sendMessage, { body: { profile_id: ann.id, text, price } })
    expect(status).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  await expect.poll(() => $outgoing.get().length, { timeout: 20 * cutEvery + 60_000 }).toBe(0)

  const onServer = await history(ben, ann.id)
  const from = (who: Caller) => (message: Message) => message.sender_id === who.id
  const texts = (messages: readonly Message[]) => messages.map(({ text }) => text)
  expect(texts(onServer.filter(from(ann)))).toEqual(numbered('Ann'))
  expect(texts(onServer.filter(from(ben)))).toEqual(numbered('Ben'))

  // The screen ends with the same, without a reload; what lies further up is loaded on demand.
  const shown = () => readyConversation()?.messages ?? []
  await expect.poll(() => shown().at(-1)?.number).toBe(each * 2)
  while (readyConversation()?.more) await loadOlder()
  await allTasks()
  expect(texts(shown())).toEqual(texts(onServer))
  await expect.poll(() => $unread.get()).toBe(0)
  await expect.poll(() => $user.get()?.credits).toBe(0)
  expect(readyConversation()?.spent.credits).toBe(each)
  expect(await checkLedger(api.deps.db)).toEqual([])
  expect(proxy.cuts).toBeGreaterThan(2)
}, 300_000)
