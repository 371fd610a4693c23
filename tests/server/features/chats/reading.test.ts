import { beforeEach, expect, test } from 'vitest'
import {
  getChat,
  listChats,
  markRead,
  removeChat,
  sendTyping,
  withdrawMessage
} from '#contract/chats.ts'
import { blockMember } from '#contract/blocks.ts'
import type { Poke } from '#server/adapters/fanout/port.ts'
import { limits } from '#contract/limits.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { newId } from '#server/lib/ids.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { openConversation, write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller
let conversation: string

beforeEach(async () => {
  ;({ api, ann, ben, conversation } = await openConversation())
  await write(ann, ben, 'Twee')
  await write(ann, ben, 'Drie')
})

function read(caller: Caller, number: number, id = conversation) {
  return caller.call(markRead, { body: { conversation_id: id, number } })
}

async function unread(caller: Caller): Promise<number | undefined> {
  return (await caller.call(listChats)).reply.chats[0]?.num_unread_messages
}

async function texts(caller: Caller, query: { before?: number } = {}): Promise<string[]> {
  const { reply } = await caller.call(getChat, { query: { id: conversation, ...query } })
  return reply.messages.map(({ text }) => text)
}

test('lists chats newest first with their last message and the unread count', async () => {
  const cora = await api.member({ credits: 1 })
  api.pass(5)
  await write(cora, ben, 'Hallo')
  const { chats } = (await ben.call(listChats)).reply
  expect(chats).toMatchObject([
    { profile: { id: cora.id }, num_unread_messages: 1, last_message: { text: 'Hallo' } },
    {
      conversation: { id: conversation },
      profile: { id: ann.id, name: 'Ann' },
      num_unread_messages: 3,
      last_message: { text: 'Drie', number: 3 }
    }
  ])
  expect(await unread(ann)).toBe(0)
})

test('keeps the conversation of an unconfirmed member, and of a deleted one under no name', async () => {
  const set = (status: 'not_confirmed' | 'deleted') =>
    api.deps.db.updateTable('member').set({ status }).where('id', '=', ann.id).execute()
  const names = async () =>
    (await ben.call(listChats)).reply.chats.map(({ profile }) => profile.name)
  await set('not_confirmed')
  expect(await names()).toEqual(['Ann'])
  await set('deleted')
  expect(await names()).toEqual(['Verwijderd account'])
  const { reply } = await ben.call(getChat, { query: { id: conversation } })
  expect(reply).toMatchObject({
    profile: { name: 'Verwijderd account' },
    write_bar: 'profile_unavailable'
  })
})

test('asking for the chats is a sign of life', async () => {
  await ben.call(listChats)
  const { chats } = (await ann.call(listChats)).reply
  expect(chats[0]?.profile.online).toBe(true)
  api.pass(limits.onlineSeconds)
  expect((await ann.call(listChats)).reply.chats[0]?.profile.online).toBe(false)
})

test('opens a conversation by its id and by the other person', async () => {
  await write(ben, ann, 'Vier')
  const byId = (await ben.call(getChat, { query: { id: conversation } })).reply
  expect(byId).toMatchObject({
    conversation: { id: conversation },
    profile: { id: ann.id },
    more: false,
    spent: { credits: 1, cents: 0, currency: 'EUR' },
    write_bar: null
  })
  expect(byId.messages.map(({ number, text }) => [number, text])).toEqual([
    [1, 'Een'],
    [2, 'Twee'],
    [3, 'Drie'],
    [4, 'Vier']
  ])
  expect(byId.messages.map(message => message.client_id !== null)).toEqual([
    false,
    false,
    false,
    true
  ])
  const byPerson = (await ben.call(getChat, { query: { profile_id: ann.id } })).reply
  expect(byPerson).toEqual(byId)
  expect((await ann.call(getChat, { query: { id: conversation } })).reply.spent.credits).toBe(3)
})

test('shows a person with whom nobody wrote yet without a conversation', async () => {
  const cora = await api.member({ name: 'Cora' })
  const { reply } = await ann.call(getChat, { query: { profile_id: cora.id } })
  expect(reply).toMatchObject({
    conversation: null,
    profile: { name: 'Cora' },
    messages: [],
    more: false,
    spent: { credits: 0, cents: 0 },
    write_bar: null
  })
})

test('names what cents the conversation has cost, in the currency that was paid', async () => {
  await api.deps.db.updateTable('lot').set({ cents: 8500 }).execute()
  const price = { credits: 1, cents: 85, currency: 'EUR' }
  expect((await write(ann, ben, 'Duur', { price })).status).toBe(200)
  const { spent } = (await ann.call(getChat, { query: { id: conversation } })).reply
  expect(spent).toEqual({ credits: 4, cents: 85, currency: 'EUR' })
})

test('names the currency of the own country as long as nothing was paid', async () => {
  const gwen = await api.member({ country: 'GB', countryregion: null })
  const { spent } = (await gwen.call(getChat, { query: { profile_id: ben.id } })).reply
  expect(spent).toEqual({ credits: 0, cents: 0, currency: 'GBP' })
})

test('says why an unconfirmed member cannot write, and that they cannot be answered', async () => {
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const chat = await cora.call(getChat, { query: { profile_id: ben.id } })
  expect(chat.reply.write_bar).toBe('not_confirmed')
  const set = { status: 'not_confirmed' } as const
  await api.deps.db.updateTable('member').set(set).where('id', '=', ann.id).execute()
  const { reply } = await ben.call(getChat, { query: { id: conversation } })
  expect(reply.write_bar).toBe('recipient_not_confirmed')
})

test('pages back through the history', async () => {
  for (let number = 4; number <= limits.chatPage + 1; number++) {
    api.pass(10)
    await write(ann, ben, `${number}`)
  }
  const newest = (await ben.call(getChat, { query: { id: conversation } })).reply
  expect(newest.messages).toHaveLength(limits.chatPage)
  expect([newest.messages[0]?.number, newest.more]).toEqual([2, true])
  const query = { id: conversation, before: 2 }
  const oldest = (await ben.call(getChat, { query })).reply
  expect(oldest.messages.map(({ number }) => number)).toEqual([1])
  expect(oldest.more).toBe(false)
})

test('answers alike for foreign and missing conversations', async () => {
  const cora = await api.member()
  for (const id of [conversation, newId()]) {
    const answers = [
      await cora.call(getChat, { query: { id } }),
      await cora.call(removeChat, { query: { id } }),
      await read(cora, 1, id),
      await cora.call(sendTyping, { body: { conversation_id: id } })
    ]
    for (const { status, error } of answers) {
      expect([status, error]).toEqual([404, { error: 'not_found' }])
    }
  }
})

test('wants a conversation or a person', async () => {
  for (const op of [getChat, removeChat]) {
    const { status, error } = await ann.call(op, { query: {} })
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['id', 'profile_id'] }])
  }
  const { error } = await ann.call(getChat, { query: { id: conversation, before: 0 } })
  expect(error.fields).toEqual(['before'])
})

test('reading lowers the unread count, marks the messages and tells both', async () => {
  api.pass(30)
  expect((await read(ben, 2)).reply).toEqual({ num_unread_messages: 1 })
  expect(await unread(ben)).toBe(1)
  const { messages } = (await ann.call(getChat, { query: { id: conversation } })).reply
  expect(messages.map(({ read_at }) => read_at)).toEqual([
    '2026-05-02T19:00:30.000Z',
    '2026-05-02T19:00:30.000Z',
    null
  ])
  const reads = (await eventsOf(api, ann)).filter(({ name }) => name === 'read')
  expect(reads).toEqual([{ name: 'read', data: { conversation_id: conversation, number: 2 } }])
  expect((await eventsOf(api, ben)).at(-1)).toEqual({
    name: 'seen',
    data: { conversation_id: conversation, num_unread_messages: 1 }
  })
})

test('what is read stays read, and nothing beyond the last message can be', async () => {
  await read(ben, 99)
  expect(await unread(ben)).toBe(0)
  expect((await read(ben, 1)).reply).toEqual({ num_unread_messages: 0 })
  await write(ann, ben, 'Vier')
  expect(await unread(ben)).toBe(1)
  const reads = (await eventsOf(api, ann)).filter(({ name }) => name === 'read')
  expect(reads).toMatchObject([{ data: { number: 3 } }])
})

test('what was withdrawn is neither unread nor read', async () => {
  const { messages } = (await ann.call(getChat, { query: { id: conversation } })).reply
  await ann.call(withdrawMessage, { query: { id: messages[2]?.id ?? '' } })
  expect(await unread(ben)).toBe(2)
  expect((await read(ben, 1)).reply).toEqual({ num_unread_messages: 1 })
  expect((await read(ben, 3)).reply).toEqual({ num_unread_messages: 0 })
  const now = (await ben.call(getChat, { query: { id: conversation } })).reply.messages
  expect(now.map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
})

test('own messages are not made read by reading', async () => {
  await read(ann, 3)
  const { messages } = (await ann.call(getChat, { query: { id: conversation } })).reply
  expect(messages.every(({ read_at }) => read_at === null)).toBe(true)
})

test('counts rightly when messages arrive while others are read', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? read(ben, 3) : write(ann, ben, `Meer ${index}`)
    )
  )
  expect(await unread(ben)).toBe(10)
})

test('does not tell somebody who is blocked what was read', async () => {
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await read(ben, 3)
  expect((await eventsOf(api, ann)).map(({ name }) => name)).not.toContain('read')
})

test('removing takes the conversation out of the own list only', async () => {
  expect((await ben.call(removeChat, { query: { id: conversation } })).status).toBe(200)
  expect((await ben.call(listChats)).reply.chats).toEqual([])
  expect(await texts(ben)).toEqual([])
  expect(await texts(ann)).toEqual(['Een', 'Twee', 'Drie'])
  expect((await eventsOf(api, ben)).at(-1)).toEqual({
    name: 'chat_removed',
    data: { profile_id: ann.id }
  })
})

test('a new message brings it back with nothing of before', async () => {
  await ben.call(removeChat, { query: { profile_id: ann.id } })
  await write(ann, ben, 'Nieuw')
  expect(await unread(ben)).toBe(1)
  expect(await texts(ben)).toEqual(['Nieuw'])
  expect((await read(ben, 1)).reply).toEqual({ num_unread_messages: 1 })
})

test('removing by a person with whom there is nothing finds nothing', async () => {
  const cora = await api.member()
  const { status, error } = await ann.call(removeChat, { query: { profile_id: cora.id } })
  expect([status, error]).toEqual([404, { error: 'not_found' }])
})

test('passes on that somebody is typing, and stores nothing', async () => {
  const pokes: Poke[] = []
  api.deps.fanout.subscribe(ben.id, poke => pokes.push(poke))
  const before = await eventsOf(api, ben)
  await ann.call(sendTyping, { body: { conversation_id: conversation } })
  expect(pokes).toEqual([
    { memberId: ben.id, typing: { conversation_id: conversation, profile_id: ann.id } }
  ])
  expect(await eventsOf(api, ben)).toEqual(before)
})

test('nobody hears that somebody invisible is typing, until they can be seen again', async () => {
  const pokes: Poke[] = []
  api.deps.fanout.subscribe(ben.id, poke => pokes.push(poke))
  const type = () => ann.call(sendTyping, { body: { conversation_id: conversation } })
  await ann.call(updatePrivacy, { body: { invisible: true } })
  expect((await type()).status).toBe(200)
  expect(pokes).toEqual([])
  await ann.call(updatePrivacy, { body: { invisible: false } })
  await type()
  expect(pokes).toHaveLength(1)
})

test('refuses guests and bad input', async () => {
  const { guest } = api
  const answers = [
    await guest.call(listChats),
    await guest.call(getChat, { query: { id: conversation } }),
    await guest.call(removeChat, { query: { id: conversation } }),
    await read(guest, 1),
    await guest.call(sendTyping, { body: { conversation_id: conversation } })
  ]
  for (const { error } of answers) expect(error.error).toBe('authentication_required')
  expect((await read(ann, -1)).error.fields).toEqual(['number'])
  expect((await read(ann, 1, 'x')).error.fields).toEqual(['conversation_id'])
  const typing = await ann.call(sendTyping, { body: {} as never })
  expect(typing.error.fields).toEqual(['conversation_id'])
})
