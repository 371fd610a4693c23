import { beforeEach, describe, expect, test } from 'vitest'
import { getChat, removeChat } from '#contract/chats.ts'
import { listLedger } from '#contract/credits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { freePrice, write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { photoOf, withdraw } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi({ site: { photo_credits: 2, gift_credits: { coffee: 1, flowers: 4 } } })
  ann = await api.member({ name: 'Ann', credits: 30 })
  ben = await api.member({ name: 'Ben', credits: 30 })
})

const credits = async (member: Caller) => (await balanceOf(api.deps.db, member.id)).credits
const free = (count: number) => ({ ...freePrice, credits: count })

const gift = (name: string, count: number, text = '', to: { id: string } = ben) =>
  write(ann, to, text, { gift: name, price: free(count) })
const photo = (id: string, text = '', key?: string) =>
  write(ann, ben, text, { photo_id: id, price: free(2), ...(key ? { key } : {}) })

async function lastEvent(member: Caller) {
  const last = (await eventsOf(api, member)).findLast(({ name }) => name === 'message')
  return last?.data as { message: Record<string, unknown> }
}

describe('a gift', () => {
  test('costs what the site says and is seen by both, with and without a note', async () => {
    const { reply } = await gift('flowers', 4)
    const shown = { kind: 'gift', gift: 'flowers', text: '', credits: 4, photo: null }
    expect(reply.message).toMatchObject(shown)
    expect(reply.balance.credits).toBe(26)
    expect((await lastEvent(ben)).message).toMatchObject(shown)
    expect((await gift('coffee', 1, 'Proost')).reply.message.text).toBe('Proost')
    const chat = await ben.call(getChat, { query: { profile_id: ann.id } })
    expect(chat.reply.messages).toMatchObject([shown, { gift: 'coffee', text: 'Proost' }])
    expect(await credits(ann)).toBe(25)
  })

  test('that the site does not have is refused, also one that every object has', async () => {
    for (const name of ['yacht', 'constructor', '__proto__', '']) {
      const { status, error } = await gift(name, 1)
      expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['gift'] }])
    }
    expect(await credits(ann)).toBe(30)
  })

  test('is refused at another price, and with a photo beside it', async () => {
    expect((await gift('flowers', 1)).error).toMatchObject({
      error: 'price_changed',
      price: free(4)
    })
    const both = { gift: 'coffee', photo_id: await photoOf(ann), price: free(1) }
    const { error } = await write(ann, ben, '', both)
    expect(error).toEqual({ error: 'invalid_input', fields: ['gift', 'photo_id'] })
    expect(await credits(ann)).toBe(30)
  })

  test('has a note of the full length and none of one character more', async () => {
    expect((await gift('coffee', 1, 'x'.repeat(1000))).status).toBe(200)
    expect((await gift('coffee', 1, 'x'.repeat(1001))).error.error).toBe('message_too_long')
  })
})

describe('a photo', () => {
  test('costs what the site says and is seen by both, with and without a caption', async () => {
    const id = await photoOf(ann)
    const { reply } = await photo(id, 'Mijn tuin')
    const shown = {
      kind: 'photo',
      text: 'Mijn tuin',
      credits: 2,
      gift: null,
      photo: { id, width: 80, height: 100, illustration: false }
    }
    expect(reply.message).toMatchObject(shown)
    expect((await lastEvent(ben)).message).toMatchObject(shown)
    expect((await photo(await photoOf(ann))).reply.message.text).toBe('')
    expect(await credits(ann)).toBe(26)
  })

  test('of somebody else, a missing one and one that was sent are refused alike', async () => {
    const sent = await photoOf(ann)
    await photo(sent)
    for (const id of [await photoOf(ben), '1'.repeat(16), sent]) {
      const { status, error } = await photo(id)
      expect([status, error]).toEqual([404, { error: 'not_found', fields: ['photo_id'] }])
    }
    expect(await credits(ann)).toBe(28)
  })

  test('is sent once by twenty at the same time, and a repeat gets the same answer', async () => {
    const id = await photoOf(ann)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => photo(id, '', `photo-key-${index}`))
    )
    const sent = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(sent).toHaveLength(1)
    const again = await photo(id, '', `photo-key-${sent[0]}`)
    expect(again.reply).toEqual(answers[sent[0] ?? 0]?.reply)
    expect(await credits(ann)).toBe(28)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('whose message is refused can be sent after all', async () => {
    const id = await photoOf(ann)
    expect((await write(ann, ben, '', { photo_id: id, price: free(1) })).status).toBe(409)
    expect((await photo(id)).status).toBe(200)
  })
})

test('a message that is neither gift nor photo has a text', async () => {
  const { status, error } = await write(ann, ben, '  ')
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['text'] }])
})

describe('an answer to a message', () => {
  const quoting = (number: number, from = ann, to = ben) =>
    write(from, to, 'Ja', { reply_to: number })

  test('quotes it to both sides, a long one in its beginning', async () => {
    await write(ann, ben, `${'a'.repeat(118)}👩‍🚀`)
    const quoted = {
      number: 1,
      sender_id: ann.id,
      kind: 'text',
      gift: null,
      withdrawn: false,
      text: 'a'.repeat(118)
    }
    const { reply } = await quoting(1, ben, ann)
    expect(reply.message.reply_to).toEqual(quoted)
    expect((await lastEvent(ann)).message['reply_to']).toEqual(quoted)
    const chat = await ann.call(getChat, { query: { profile_id: ben.id } })
    expect(chat.reply.messages[1]?.reply_to).toEqual(quoted)
  })

  test('is refused for what is not there, and in a conversation that begins', async () => {
    for (const _ of [1, 2]) {
      const { status, error } = await quoting(2)
      expect([status, error]).toEqual([404, { error: 'not_found', fields: ['reply_to'] }])
      await write(ann, ben)
      await api.deps.db.deleteFrom('message').where('number', '=', 2).execute()
    }
    expect(await credits(ann)).toBe(28)
  })

  test('is refused for what the sender has put away, and taken for what came after', async () => {
    const { message } = (await write(ben, ann)).reply
    await ann.call(removeChat, { query: { id: message.conversation_id } })
    await write(ben, ann, 'Nog iets')
    expect((await quoting(1)).status).toBe(404)
    expect((await quoting(2)).status).toBe(200)
    expect((await quoting(1, ben, ann)).status).toBe(200)
  })

  test('says that the message was taken back', async () => {
    const { message } = (await write(ann, ben, 'Geheim')).reply
    await withdraw(ann, message.id)
    const quoted = (await quoting(1)).reply.message.reply_to
    expect(quoted).toMatchObject({ text: '', withdrawn: true })
  })
})

test('the books say what it was spent on, and the conversation what it has cost', async () => {
  await write(ann, ben)
  await gift('flowers', 4)
  await photo(await photoOf(ann))
  const { db } = api.deps
  const rows = await db
    .selectFrom('ledger_line')
    .innerJoin('account', 'account.id', 'account_id')
    .innerJoin('transfer', 'transfer.id', 'transfer_id')
    .select(['house', 'amount', 'reason'])
    .where('house', 'in', ['messages', 'photos', 'gifts'])
    .orderBy('amount')
    .execute()
  expect(rows).toEqual([
    { house: 'messages', amount: 1, reason: 'message' },
    { house: 'photos', amount: 2, reason: 'photo' },
    { house: 'gifts', amount: 4, reason: 'gift' }
  ])
  const { reply } = await ann.call(listLedger)
  const reasons = reply.lines.map(({ reason, profile_name }) => [reason, profile_name])
  expect(reasons).toEqual(
    expect.arrayContaining([
      ['gift', 'Ben'],
      ['photo', 'Ben'],
      ['message', 'Ben']
    ])
  )
  const chat = await ann.call(getChat, { query: { profile_id: ben.id } })
  expect(chat.reply.spent.credits).toBe(7)
  expect(await checkLedger(db)).toEqual([])
})

test('whoever reads is warned of contact details, whoever wrote them is not', async () => {
  await write(ann, ben, 'Mail me op ann@voorbeeld.nl')
  expect((await lastEvent(ben)).message['warnings']).toContain('contact')
  expect((await lastEvent(ann)).message['warnings']).toEqual([])
  const chat = await ben.call(getChat, { query: { profile_id: ann.id } })
  expect(chat.reply.messages[0]?.warnings).toContain('contact')
})
