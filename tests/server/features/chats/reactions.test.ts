import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getChat, listChats, reactToMessage, removeChat } from '#contract/chats.ts'
import type { Reaction } from '#contract/messages.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller
let message: { id: string; conversation_id: string }

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 100 })
  ben = await api.member({ name: 'Ben', credits: 100 })
  ;({ message } = (await write(ann, ben, 'Een')).reply)
})

function react(member: Caller, reaction: Reaction | null, id = message.id) {
  return member.call(reactToMessage, { body: { id, reaction } })
}

async function shown(member: Caller) {
  const query = { id: message.conversation_id }
  return (await member.call(getChat, { query })).reply.messages[0]?.reactions
}

async function changes(member: Caller) {
  const all = await eventsOf(api, member)
  return all.flatMap(event => (event.name === 'message_changed' ? [event.data] : []))
}

test('are set, changed and taken back, and shown to both', async () => {
  const heart = { member_id: ben.id, reaction: 'heart' }
  expect((await react(ben, 'heart')).reply.message.reactions).toEqual([heart])
  api.pass(1)
  await react(ann, 'wow')
  const wow = { member_id: ann.id, reaction: 'wow' }
  expect([await shown(ann), await shown(ben)]).toEqual([
    [heart, wow],
    [heart, wow]
  ])
  await react(ben, 'laugh')
  expect(await shown(ann)).toEqual(
    expect.arrayContaining([wow, { member_id: ben.id, reaction: 'laugh' }])
  )
  await react(ben, null)
  expect(await shown(ann)).toEqual([wow])
})

test('tell both sides, each as they see it, and only what changed', async () => {
  await react(ben, 'heart')
  await react(ben, 'heart')
  const [forAnn, ...more] = await changes(ann)
  const [forBen] = await changes(ben)
  expect(more).toEqual([])
  expect(forAnn).toMatchObject({ profile_id: ben.id, num_unread_messages: 0 })
  expect(forBen).toMatchObject({ profile_id: ann.id, num_unread_messages: 1 })
  expect(forAnn?.message.client_id).not.toBeNull()
  expect(forBen?.message.client_id).toBeNull()
  await react(ann, null)
  expect(await changes(ann)).toHaveLength(1)
  await react(ben, null)
  expect((await changes(ann)).at(-1)?.message.reactions).toEqual([])
})

test('count as nothing unread and leave the list as it is', async () => {
  const cora = await api.member({ credits: 1 })
  api.pass(5)
  await write(cora, ann, 'Hallo')
  api.pass(5)
  await react(ben, 'heart')
  const { chats } = (await ann.call(listChats)).reply
  expect(chats.map(({ profile }) => profile.id)).toEqual([cora.id, ben.id])
  expect(chats.map(({ num_unread_messages }) => num_unread_messages)).toEqual([1, 0])
})

test('of one member there is one, whatever comes at the same time', async () => {
  const all: Reaction[] = ['heart', 'smile', 'laugh', 'wow', 'cheers']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => react(ben, all[index % 5] ?? 'sad'))
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await shown(ann)).toHaveLength(1)
  expect(await shown(ann)).toEqual((await changes(ann)).at(-1)?.message.reactions)
})

test('are the affair of the two people alone', async () => {
  const cora = await api.member()
  for (const answer of [await react(cora, 'heart'), await react(ben, 'heart', newId())]) {
    expect([answer.status, answer.error]).toEqual([404, { error: 'not_found' }])
  }
  expect(await shown(ann)).toEqual([])
})

test('go to what the member still sees', async () => {
  await ben.call(removeChat, { query: { id: message.conversation_id } })
  expect((await react(ben, 'heart')).error.error).toBe('not_found')
  // The other side keeps it, and ben is not reminded of what he removed.
  expect((await react(ann, 'heart')).status).toBe(200)
  expect([await changes(ann), await changes(ben)].map(({ length }) => length)).toEqual([1, 0])
})

test('do not go to what was withdrawn', async () => {
  const set = { text: '', withdrawn_at: api.deps.clock() }
  await api.deps.db.updateTable('message').set(set).where('id', '=', message.id).execute()
  expect((await react(ben, 'heart')).error.error).toBe('not_found')
})

test('stop with a block, on both sides', async () => {
  await react(ben, 'heart')
  expect(await changes(ann)).toHaveLength(1)
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await react(ben, null)).error.error).toBe('blocked_by_you')
  expect((await react(ann, 'sad')).error.error).toBe('profile_unavailable')
  // What waited to be resumed is gone with the block, too.
  expect(await changes(ann)).toEqual([])
})

test('want a confirmed address', async () => {
  const set = (status: 'not_confirmed' | 'active') =>
    api.deps.db.updateTable('member').set({ status }).where('id', '=', ben.id).execute()
  await set('not_confirmed')
  expect((await react(ben, 'heart')).error.error).toBe('not_confirmed')
  await set('active')
  expect((await react(ben, 'heart')).status).toBe(200)
})

test('refuses guests and reactions that there are not', async () => {
  expect((await react(api.guest, 'heart')).error.error).toBe('authentication_required')
  expect((await react(ben, 'fire' as never)).error.fields).toEqual(['reaction'])
})
