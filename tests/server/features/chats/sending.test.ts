import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats, sendMessage } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { freePrice, write } from '#tests/support/chats.ts'
import { eventNames, eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 9 })
  ben = await api.member({ name: 'Ben', credits: 9 })
})

async function credits(member: Caller): Promise<number> {
  return (await balanceOf(api.deps.db, member.id)).credits
}

async function setMember(member: Caller, values: { paid_user?: boolean; status?: 'active' }) {
  await api.deps.db.updateTable('member').set(values).where('id', '=', member.id).execute()
}

test('stores, charges and answers with message and balance', async () => {
  const key = 'key-of-this-message'
  const { status, reply } = await write(ann, ben, '  Hoi Ben  ', { key })
  expect(status).toBe(200)
  expect(reply.message).toMatchObject({
    number: 1,
    sender_id: ann.id,
    text: 'Hoi Ben',
    credits: 1,
    automatic: false,
    created_at: '2026-05-02T19:00:00.000Z',
    read_at: null,
    client_id: key
  })
  expect(reply.balance).toMatchObject({ credits: 8, paid_user: false })
  expect(await credits(ann)).toBe(8)
})

test('a message costs what the site says', async () => {
  api = await openApi({ site: { message_credits: 3 } })
  ann = await api.member({ credits: 9 })
  ben = await api.member()
  const price = { ...freePrice, credits: 3 }
  expect((await write(ann, ben, 'Hoi', { price })).reply.message.credits).toBe(3)
  expect(await credits(ann)).toBe(6)
})

test('tells both sides, each about the other', async () => {
  await write(ann, ben, 'Een', { key: 'the-first-key' })
  await write(ann, ben, 'Twee')
  const toBen = (await eventsOf(api, ben)).filter(({ name }) => name === 'message')
  expect(toBen).toMatchObject([
    {
      data: {
        message: { text: 'Een', number: 1, client_id: null },
        profile: { id: ann.id, name: 'Ann' },
        num_unread_messages: 1
      }
    },
    { data: { message: { text: 'Twee', number: 2 }, num_unread_messages: 2 } }
  ])
  const toAnn = (await eventsOf(api, ann)).filter(({ name }) => name === 'message')
  expect(toAnn[0]).toMatchObject({
    data: {
      message: { client_id: 'the-first-key' },
      profile: { id: ben.id, name: 'Ben' },
      num_unread_messages: 0
    }
  })
  expect(await eventNames(api, ann)).toContain('balance')
})

test('puts both directions into one conversation, and answering costs as well', async () => {
  const first = await write(ann, ben)
  const second = await write(ben, ann)
  expect(second.reply.message.conversation_id).toBe(first.reply.message.conversation_id)
  expect(second.reply.message.number).toBe(2)
  expect(await credits(ben)).toBe(8)
})

test('refuses oneself, unknown and hidden people before any debit', async () => {
  const hidden = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const deleted = await api.member({ status: 'deleted' })
  for (const id of [ann.id, newId(), hidden.id, deleted.id]) {
    const { status, error } = await write(ann, { id })
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
  }
  expect(await credits(ann)).toBe(9)
})

test('refuses an unconfirmed sender', async () => {
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled', credits: 2 })
  const { status, error } = await write(cora, ben)
  expect([status, error.error]).toEqual([403, 'not_confirmed'])
  expect(await credits(cora)).toBe(2)
})

test('takes a text of the full length and refuses one character more', async () => {
  const full = '😀'.repeat(1000)
  expect((await write(ann, ben, full)).status).toBe(200)
  const { status, error } = await write(ann, ben, `${full}x`)
  expect([status, error]).toEqual([400, { error: 'message_too_long', fields: ['text'] }])
  const longer = await write(ann, ben, 'x'.repeat(5001))
  expect(longer.error).toEqual({ error: 'message_too_long', fields: ['text'] })
  expect(await credits(ann)).toBe(8)
})

test('refuses an empty text, a bad price and unknown ids by field', async () => {
  expect((await write(ann, ben, '  \n ')).error.fields).toEqual(['text'])
  expect((await write(ann, { id: 'x' })).error.fields).toEqual(['profile_id'])
  const price = { credits: -1, cents: 0.5, currency: 'euro' }
  expect((await write(ann, ben, 'Hoi', { price })).error).toEqual({
    error: 'invalid_input',
    fields: ['price']
  })
})

test('refuses another price than the one that is due, and takes nothing', async () => {
  const { status, error } = await write(ann, ben, 'Hoi', { price: { ...freePrice, cents: 85 } })
  expect([status, error]).toEqual([
    409,
    { error: 'price_changed', price: { ...freePrice, from: false } }
  ])
  expect((await write(ann, ben, 'Hoi', { price: { ...freePrice, credits: 2 } })).status).toBe(409)
  expect(await credits(ann)).toBe(9)
  expect((await ann.call(listChats)).reply.chats).toEqual([])
})

test('refuses without credits and leaves no trace, so that the same key works later', async () => {
  const poor = await api.member()
  const key = 'kept-until-there-are-credits'
  const { status, error } = await write(poor, ben, 'Hoi', { key })
  expect([status, error.error]).toEqual([402, 'insufficient_credits'])
  expect((await ben.call(listChats)).reply.chats).toEqual([])
  expect(await eventNames(api, ben)).toEqual([])
})

test('lets a free member start two conversations and no third', async () => {
  const [cora, dan] = [await api.member(), await api.member()]
  await write(ann, ben)
  await write(ann, cora)
  const { status, error } = await write(ann, dan)
  expect([status, error.error]).toEqual([403, 'conversation_limit'])
  const chat = await ann.call(getChat, { query: { profile_id: dan.id } })
  expect(chat.reply).toMatchObject({ conversation: null, write_bar: 'conversation_limit' })
  expect((await write(ann, ben, 'Nog een')).status).toBe(200)
  expect(await credits(ann)).toBe(6)
})

test('lets a free member answer in conversations that others started', async () => {
  const others = [ben, await api.member({ credits: 1 }), await api.member({ credits: 1 })]
  for (const other of others) await write(other, ann)
  for (const other of others) expect((await write(ann, other)).status).toBe(200)
  expect((await write(ann, await api.member())).status).toBe(200)
})

test('lets a premium member start as many conversations as they like', async () => {
  await setMember(ann, { paid_user: true })
  for (let number = 0; number <= limits.conversationsFree; number++) {
    expect((await write(ann, await api.member())).status).toBe(200)
  }
})

test('asks once for consent before a message to a fictional profile', async () => {
  const doll = await api.member({ kind: 'fictional' })
  const refused = await write(ann, doll)
  expect([refused.status, refused.error.error]).toEqual([409, 'fictional_consent_required'])
  expect((await write(ann, doll, 'Hoi', { fictional_consent: false })).status).toBe(409)
  expect(await credits(ann)).toBe(9)
  expect((await write(ann, doll, 'Hoi', { fictional_consent: true })).status).toBe(200)
  const other = await api.member({ kind: 'fictional' })
  expect((await write(ann, other)).status).toBe(200)
})

test('brings a removed conversation back for the receiver', async () => {
  await write(ann, ben)
  await api.deps.db.updateTable('participant').set({ removed: true }).execute()
  await write(ann, ben, 'Ben je er nog?')
  for (const member of [ann, ben]) {
    expect((await member.call(listChats)).reply.chats[0]?.last_message?.text).toBe('Ben je er nog?')
  }
})

test('refuses guests and calls without a key', async () => {
  const guest = await write(api.guest, ben)
  expect([guest.status, guest.error.error]).toEqual([403, 'authentication_required'])
  const response = await ann.fetch(sendMessage.path, {
    method: 'POST',
    headers: { 'x-client': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ profile_id: ben.id, text: 'Hoi', price: freePrice })
  })
  expect(await response.json()).toEqual({ error: 'idempotency_key_missing' })
})

test.each([
  ['Hoi\0', 'Hoi'],
  ['Cut off \ud83d', 'Cut off'],
  ['Whole 😀', 'Whole 😀'],
  ['lie\u0300ge\r\nà ce soir', 'liège\nà ce soir'],
  ['moc\u202e.live', 'moc.live'],
  ['שלום\u200f!', 'שלום\u200f!']
])('stores %j as %j', async (text, stored) => {
  expect((await write(ann, ben, text)).reply.message.text).toBe(stored)
})

test.each([
  '\u200b',
  '\u2060',
  '\u200d\u200d',
  '\u00ad',
  '\u2800',
  '\u3164',
  '\u202e',
  '\ufe0f',
  '\u034f',
  '\u{e0041}',
  '\u0007',
  '\u0301'
])('refuses %j as empty and takes no credit', async text => {
  const { status, error } = await write(ann, ben, text)
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['text'] }])
  expect(await credits(ann)).toBe(9)
})
