import { expect, test } from 'vitest'
import { markRead, removeChat } from '#contract/chats.ts'
import { setNotification, unsubscribe } from '#contract/notifications.ts'
import { blockMember } from '#contract/blocks.ts'
import { mailUnreadMessages } from '#server/features/notifications/messages.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { write } from '#tests/support/chats.ts'
import type { MemberTable } from '#server/db/schema.ts'
import type { Updateable } from 'kysely'

const minute = 60
const day = 86_400

let api: Api
let ann: Caller
let ben: Caller

async function open(): Promise<void> {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 100, paid_user: true })
  ben = await api.member({ name: 'Ben', email: 'ben@post.example', language: 'en' })
}

/** The job runs, then what it wrote is sent. @returns the letters since the last time */
async function mailed() {
  const before = api.letters.length
  await mailUnreadMessages(api.deps)
  await runDueJobs(api)
  // What is not to be sent is not even written.
  const written = await api.deps.db.selectFrom('mail_record').selectAll().execute()
  expect(written).toHaveLength(api.letters.length)
  return api.letters.slice(before)
}

async function change(who: Caller, values: Updateable<MemberTable>): Promise<void> {
  await api.deps.db.updateTable('member').set(values).where('id', '=', who.id).execute()
}

test('a message that stays unread for ten minutes is mailed about, in the reader’s language', async () => {
  await open()
  const { reply } = await write(ann, ben, 'Nobody else reads this')
  api.pass(10 * minute - 1)
  expect(await mailed()).toEqual([])
  api.pass(1)
  const [letter, ...others] = await mailed()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ recipient: 'ben@post.example', subject: 'Ann wrote to you' })
  const text = `${letter?.text}${letter?.html}`
  expect(text).toContain(`/chats/${reply.message.conversation_id}`)
  expect(text).toContain('1 unread message')
  expect(text).not.toContain('Nobody else reads this')
})

test('every letter can be ended from itself', async () => {
  await open()
  await write(ann, ben)
  api.pass(10 * minute)
  const [letter] = await mailed()
  const url = new URL(letter?.unsubscribeUrl ?? '')
  expect(url.pathname).toBe(unsubscribe.path)
  expect(letter?.text).toContain(`/notifications?unsubscribe=${url.searchParams.get('token')}`)
  expect(letter?.html).toContain(`/notifications?unsubscribe=${url.searchParams.get('token')}`)
  const response = await api.fetch(url.pathname + url.search, { method: 'POST' })
  expect(response.status).toBe(200)
  const cid = await api.member({ name: 'Cid', credits: 9 })
  await write(cid, ben)
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
})

test('a conversation is mailed about once until it is read', async () => {
  await open()
  const { reply } = await write(ann, ben)
  api.pass(10 * minute)
  expect(await mailed()).toHaveLength(1)
  await write(ann, ben)
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
  const { conversation_id } = reply.message
  await ben.call(markRead, { body: { conversation_id, number: 2 } })
  await write(ann, ben)
  api.pass(10 * minute)
  expect(await mailed()).toHaveLength(1)
})

test('several conversations that wait are one letter, which names three people', async () => {
  await open()
  for (const name of ['Cid', 'Dot', 'Eve', 'Fay']) {
    await write(await api.member({ name, credits: 9 }), ben)
    api.pass(1)
  }
  api.pass(10 * minute)
  const [letter, ...others] = await mailed()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('4 conversations are waiting for you')
  expect(letter?.text).toContain('And 1 other.')
  for (const name of ['Dot', 'Eve', 'Fay']) expect(letter?.text).toContain(name)
  expect(letter?.text).not.toMatch(/\bCid\b/)
  expect(await mailed()).toEqual([])
})

test('five letters a day go out at most; the sixth waits for the next day', async () => {
  await open()
  for (let number = 0; number < 6; number++) {
    await write(await api.member({ name: 'Cid', credits: 9 }), ben)
    api.pass(10 * minute)
    expect(await mailed()).toHaveLength(number < 5 ? 1 : 0)
  }
  api.pass(day - 50 * minute - 1)
  expect(await mailed()).toEqual([])
  api.pass(1)
  expect(await mailed()).toHaveLength(1)
})

test('who is online is not mailed, and who went away again is', async () => {
  await open()
  await write(ann, ben)
  api.pass(10 * minute)
  await change(ben, { last_seen_at: api.deps.clock(), invisible: true })
  expect(await mailed()).toEqual([])
  api.pass(149)
  expect(await mailed()).toEqual([])
  api.pass(1)
  expect(await mailed()).toHaveLength(1)
})

test('nobody is mailed about what they have read, taken out, or what was taken back', async () => {
  await open()
  const { reply } = await write(ann, ben)
  await ben.call(markRead, {
    body: { conversation_id: reply.message.conversation_id, number: 1 }
  })
  const cid = await api.member({ name: 'Cid' })
  const sent = await write(ann, cid)
  await cid.call(removeChat, { query: { id: sent.reply.message.conversation_id } })
  const dot = await api.member({ name: 'Dot' })
  const back = await write(ann, dot)
  await api.deps.db
    .updateTable('message')
    .set({ withdrawn_at: api.deps.clock(), text: '' })
    .where('id', '=', back.reply.message.id)
    .execute()
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
})

test.each<[string, Updateable<MemberTable>]>([
  ['has not confirmed the address', { status: 'not_confirmed' }],
  ['has deleted the account', { status: 'deleted' }],
  ['is blocked by the site', { status: 'blocked' }],
  ['gets nothing after a bounce', { notifications_disabled: ['bounce'] }],
  ['is fictional', { kind: 'fictional' }]
])('nobody is mailed who %s', async (_name, values) => {
  await open()
  await write(ann, ben)
  await change(ben, values)
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
})

test('nobody is mailed who does not want it', async () => {
  await open()
  await write(ann, ben)
  await ben.call(setNotification, { body: { kind: 'message', channel: 'mail', enabled: false } })
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
})

test.each(['ann', 'ben'])(
  'nothing is mailed between two when %s has blocked the other',
  async who => {
    await open()
    await write(ann, ben)
    const [blocker, blocked] = who === 'ann' ? [ann, ben] : [ben, ann]
    await blocker.call(blockMember, { body: { profile_id: blocked.id } })
    api.pass(10 * minute)
    expect(await mailed()).toEqual([])
  }
)

test('a letter that waited is not sent when the two have parted meanwhile', async () => {
  await open()
  await write(ann, ben)
  api.pass(10 * minute)
  await mailUnreadMessages(api.deps)
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await runDueJobs(api)
  expect(api.letters).toEqual([])
  expect(await api.deps.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('a letter that waited is not sent when mail was ended meanwhile', async () => {
  await open()
  await write(ann, ben)
  api.pass(10 * minute)
  await mailUnreadMessages(api.deps)
  await change(ben, { notifications_disabled: ['unsubscribe'] })
  await runDueJobs(api)
  expect(api.letters).toEqual([])
})

test('nothing is mailed about whoever is gone; who is invisible is still talked with', async () => {
  await open()
  await write(ann, ben)
  await change(ann, { status: 'deleted' })
  api.pass(10 * minute)
  expect(await mailed()).toEqual([])
  await change(ann, { status: 'active', invisible: true })
  expect(await mailed()).toHaveLength(1)
})

test('a fictional writer is called so, in the subject and beside the portrait', async () => {
  await open()
  const fleur = await api.member({ name: 'Fleur', kind: 'fictional', credits: 9 })
  await write(fleur, ben)
  api.pass(10 * minute)
  const [letter] = await mailed()
  expect(letter?.subject).toBe('Fleur (fictional) wrote to you')
  expect(letter?.html).toContain('Fictional')
  expect(letter?.text).toContain('(Fictional)')
})

test('a message that cost nothing is mailed about too', async () => {
  await open()
  const { reply } = await write(ann, ben)
  await api.deps.db
    .updateTable('message')
    .set({ credits: 0 })
    .where('id', '=', reply.message.id)
    .execute()
  api.pass(10 * minute)
  expect(await mailed()).toHaveLength(1)
})

test('twenty runs at once write one letter', async () => {
  await open()
  await write(ann, ben)
  api.pass(10 * minute)
  await Promise.all(Array.from({ length: 20 }, () => mailUnreadMessages(api.deps)))
  await runDueJobs(api)
  expect(api.letters).toHaveLength(1)
})

test('what is older than a day is no news', async () => {
  await open()
  await write(ann, ben)
  api.pass(day)
  expect(await mailed()).toEqual([])
})
