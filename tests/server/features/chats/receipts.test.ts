import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats, markRead } from '#contract/chats.ts'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { getUser } from '#contract/session.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { openConversation, write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller
let conversation: string

beforeEach(async () => {
  ;({ api, ann, ben, conversation } = await openConversation())
  await write(ben, ann, 'Twee')
})

function turn(member: Caller, read_receipts: boolean) {
  return member.call(updatePrivacy, { body: { read_receipts } })
}

function read(member: Caller, number: number) {
  return member.call(markRead, { body: { conversation_id: conversation, number } })
}

/** Of the member's own messages: which they know to be read. */
async function knownRead(member: Caller): Promise<number[]> {
  const { messages } = (await member.call(getChat, { query: { id: conversation } })).reply
  const own = messages.filter(message => message.sender_id === member.id)
  return own.filter(({ read_at }) => read_at !== null).map(({ number }) => number)
}

async function reads(member: Caller): Promise<unknown[]> {
  const all = await eventsOf(api, member)
  return all.flatMap(event => (event.name === 'read' ? [event.data.number] : []))
}

test('are on, and the choice stands with the member', async () => {
  expect((await ann.call(getUser)).reply.user?.read_receipts).toBe(true)
  expect((await turn(ann, false)).reply.privacy.read_receipts).toBe(false)
  expect((await ann.call(getUser)).reply.user?.read_receipts).toBe(false)
  expect((await ben.call(getUser)).reply.user?.read_receipts).toBe(true)
})

test('tell both sides as long as both have them on', async () => {
  await read(ben, 1)
  await read(ann, 2)
  expect([await knownRead(ann), await knownRead(ben)]).toEqual([[1], [2]])
  expect([await reads(ann), await reads(ben)]).toEqual([[1], [2]])
})

test.each(['the reader', 'the sender'])('tell nobody once %s has turned them off', async who => {
  await turn(who === 'the reader' ? ben : ann, false)
  await read(ben, 1)
  await read(ann, 2)
  expect([await knownRead(ann), await knownRead(ben)]).toEqual([[], []])
  expect([await reads(ann), await reads(ben)]).toEqual([[], []])
})

test('hide what was told before, as long as they are off', async () => {
  await read(ben, 1)
  await turn(ben, false)
  expect(await knownRead(ann)).toEqual([])
  await turn(ben, true)
  expect(await knownRead(ann)).toEqual([1])
})

test('turned on again, tell from then on and not what was read meanwhile', async () => {
  await turn(ben, false)
  await read(ben, 1)
  await turn(ben, true)
  expect(await knownRead(ann)).toEqual([])
  await write(ann, ben, 'Drie')
  await read(ben, 3)
  expect(await reads(ann)).toEqual([3])
  expect(await knownRead(ann)).toEqual([1, 3])
})

test('keep what was read meanwhile untold beside what was told before', async () => {
  await read(ben, 1)
  await write(ann, ben, 'Drie')
  await turn(ann, false)
  await read(ben, 3)
  await turn(ann, true)
  expect(await knownRead(ann)).toEqual([1])
})

test('leave the unread count and the own other devices alone', async () => {
  await turn(ben, false)
  expect((await read(ben, 1)).reply).toEqual({ num_unread_messages: 0 })
  expect((await ben.call(listChats)).reply.chats[0]?.num_unread_messages).toBe(0)
  expect((await eventsOf(api, ben)).at(-1)).toEqual({
    name: 'seen',
    data: { conversation_id: conversation, num_unread_messages: 0 }
  })
})

test('the reader still knows what they have read', async () => {
  await turn(ben, false)
  await read(ben, 1)
  const { messages } = (await ben.call(getChat, { query: { id: conversation } })).reply
  expect(messages[0]?.read_at).not.toBeNull()
})

test('what is read behind a block is not told, not even after it', async () => {
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await read(ben, 1)
  await ben.call(unblockMember, { query: { profile_id: ann.id } })
  expect(await reads(ann)).toEqual([])
  expect(await knownRead(ann)).toEqual([])
})

test('refuses guests and anything but yes and no', async () => {
  const body = { read_receipts: 'no' as never }
  expect((await ann.call(updatePrivacy, { body })).error.fields).toEqual(['read_receipts'])
  expect((await turn(api.guest, true)).error.error).toBe('authentication_required')
})
