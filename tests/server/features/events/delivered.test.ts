import { beforeEach, expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { getChat, listChats, markRead, removeChat } from '#contract/chats.ts'
import type { EventData } from '#contract/events.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { noteReached } from '#server/features/events/reached.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { openConversation, write } from '#tests/support/chats.ts'
import { eventsOf, openStream } from '#tests/support/events.ts'

const onServer = process.env['TEST_DATABASE_URL'] !== undefined

let api: Api
let ann: Caller
let ben: Caller
let conversation: string

beforeEach(async () => {
  ;({ api, ann, ben, conversation } = await openConversation())
})

async function told(member: Caller): Promise<EventData<'delivered'>[]> {
  const all = await eventsOf(api, member)
  return all.flatMap(event => (event.name === 'delivered' ? [event.data] : []))
}

function numbers(member: Caller): Promise<number[]> {
  return told(member).then(all => all.map(({ number }) => number))
}

/** Other people's news, which come after all that was gathered before, have been stored too. */
async function untilGathered(): Promise<void> {
  const cor = await api.member({ credits: 1 })
  const dee = await api.member()
  const { conversation_id } = (await write(cor, dee)).reply.message
  noteReached(api.deps, [{ memberId: dee.id, conversationId: conversation_id, number: 1 }])
  await expect.poll(() => storedNumber(dee)).toBe(1)
}

async function storedNumber(member: Caller): Promise<number | undefined> {
  const own = await api.deps.db
    .selectFrom('participant')
    .select('delivered_number')
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return own?.delivered_number
}

async function deliveredFlags(member: Caller): Promise<boolean[]> {
  const { reply } = await member.call(getChat, { query: { id: conversation } })
  return reply.messages.map(({ delivered }) => delivered)
}

test('a message is not delivered before it reached a device', async () => {
  expect(await deliveredFlags(ann)).toEqual([false])
  await untilGathered()
  expect(await told(ann)).toEqual([])
  expect(await storedNumber(ben)).toBe(0)
})

test('the stream of the other side delivers, and the sender is told once for several', async () => {
  const stream = await openStream(ben, '0')
  const ended = stream.ended()
  for (const text of ['Twee', 'Drie']) await write(ann, ben, text)
  await expect.poll(() => storedNumber(ben)).toBe(3)
  await untilGathered()
  const all = await told(ann)
  expect(all.at(-1)).toEqual({ conversation_id: conversation, number: 3 })
  // Gathered: never more than one for each message, each higher than the one before.
  expect(all.map(({ number }) => number)).toEqual([...new Set(all.map(({ number }) => number))])
  expect(await told(ben)).toEqual([])
  expect(await deliveredFlags(ann)).toEqual([true, true, true])
  await stream.close()
  await ended
})

test('the sender hears it through the stream', async () => {
  const sending = await openStream(ann)
  await sending.next()
  const receiving = await openStream(ben, '0')
  expect(await sending.next()).toMatchObject({
    name: 'delivered',
    data: { conversation_id: conversation, number: 1 }
  })
  await receiving.close()
})

test('the list of chats and the conversation deliver as well, once', async () => {
  await ben.call(listChats)
  await expect.poll(() => numbers(ann)).toEqual([1])
  await write(ann, ben, 'Twee')
  await ben.call(getChat, { query: { id: conversation } })
  await expect.poll(() => numbers(ann)).toEqual([1, 2])
  await ben.call(listChats)
  await ben.call(getChat, { query: { profile_id: ann.id } })
  await untilGathered()
  expect(await numbers(ann)).toEqual([1, 2])
})

test('own messages deliver nothing of the other side', async () => {
  const stream = await openStream(ann, '0')
  await stream.next()
  await ann.call(listChats)
  await ann.call(getChat, { query: { id: conversation } })
  await untilGathered()
  expect(await told(ben)).toEqual([])
  await stream.close()
})

test('the number never falls, and what has been read was delivered', async () => {
  await write(ann, ben, 'Twee')
  await ben.call(markRead, { body: { conversation_id: conversation, number: 2 } })
  noteReached(api.deps, [{ memberId: ben.id, conversationId: conversation, number: 1 }])
  await untilGathered()
  expect(await storedNumber(ben)).toBe(2)
  expect(await told(ann)).toEqual([])
})

test('who keeps reading secret tells that it was delivered', async () => {
  const set = { read_receipts: false }
  await api.deps.db.updateTable('member').set(set).where('id', '=', ben.id).execute()
  await ben.call(markRead, { body: { conversation_id: conversation, number: 1 } })
  expect(await numbers(ann)).toEqual([1])
})

test('many at the same time are told once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ben.call(listChats)))
  await untilGathered()
  expect(await numbers(ann)).toEqual([1])
})

test('both sides of one conversation are told', async () => {
  await write(ben, ann, 'Terug')
  noteReached(api.deps, [
    { memberId: ben.id, conversationId: conversation, number: 1 },
    { memberId: ann.id, conversationId: conversation, number: 2 }
  ])
  await expect.poll(() => numbers(ann)).toEqual([1])
  await expect.poll(() => numbers(ben)).toEqual([2])
})

test('blocked people hear nothing of each other, and later what is true then', async () => {
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await ben.call(getChat, { query: { id: conversation } })
  await untilGathered()
  expect(await told(ann)).toEqual([])
  expect(await storedNumber(ben)).toBe(0)
  await ben.call(unblockMember, { query: { profile_id: ann.id } })
  await ben.call(listChats)
  await expect.poll(() => numbers(ann)).toEqual([1])
})

test('nobody learns from a tick that somebody invisible is there, before they read', async () => {
  await ben.call(updatePrivacy, { body: { invisible: true } })
  const stream = await openStream(ben, '0')
  await stream.next()
  await ben.call(listChats)
  await ben.call(getChat, { query: { id: conversation } })
  await untilGathered()
  expect(await told(ann)).toEqual([])
  expect(await deliveredFlags(ann)).toEqual([false])
  await ben.call(markRead, { body: { conversation_id: conversation, number: 1 } })
  expect(await deliveredFlags(ann)).toEqual([true])
  await stream.close()
})

test('what reached somebody invisible is told when they can be seen again', async () => {
  await ben.call(updatePrivacy, { body: { invisible: true } })
  await ben.call(listChats)
  await untilGathered()
  await ben.call(updatePrivacy, { body: { invisible: false } })
  await ben.call(listChats)
  await expect.poll(() => numbers(ann)).toEqual([1])
})

test('nobody is told behind a fictional profile', async () => {
  const set = { kind: 'fictional' } as const
  await api.deps.db.updateTable('member').set(set).where('id', '=', ann.id).execute()
  await ben.call(listChats)
  await expect.poll(() => storedNumber(ben)).toBe(1)
  expect(await told(ann)).toEqual([])
})

test('nothing is noted of what is not there', async () => {
  await ben.call(removeChat, { query: { id: conversation } })
  const stranger = await api.member()
  noteReached(api.deps, [{ memberId: stranger.id, conversationId: conversation, number: 1 }])
  await ben.call(listChats)
  await untilGathered()
  expect(await told(ann)).toEqual([])
})

// On PGlite one transaction follows the other.
test.runIf(onServer)(
  'a conversation that somebody is writing in holds up no other, and is told once it is free',
  async () => {
    const [cor, dee] = [await api.member({ credits: 1 }), await api.member()]
    const { conversation_id: other } = (await write(cor, dee)).reply.message
    await api.deps.db.transaction().execute(async tx => {
      await tx
        .updateTable('participant')
        .set({ removed: false })
        .where('conversation_id', '=', conversation)
        .execute()
      noteReached(api.deps, [
        { memberId: ben.id, conversationId: conversation, number: 1 },
        { memberId: dee.id, conversationId: other, number: 1 }
      ])
      await expect.poll(() => numbers(cor)).toEqual([1])
      expect(await storedNumber(ben)).toBe(0)
    })
    await expect.poll(() => numbers(ann)).toEqual([1])
  }
)
