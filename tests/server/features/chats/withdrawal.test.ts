import { beforeEach, describe, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getChat, listChats, markRead } from '#contract/chats.ts'
import { listLedger } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { buyTen, photoOf, seePhoto, withdraw } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 1 })
  ben = await api.member({ name: 'Ben', credits: 9 })
})

const sent = async (text = 'Geheim') => (await write(ann, ben, text)).reply.message
const chatOf = async (caller: Caller, other: Caller) =>
  (await caller.call(getChat, { query: { profile_id: other.id } })).reply
const refused = [409, 'withdrawal_over']
const outcome = async (caller: Caller, id: string) => {
  const { status, error } = await withdraw(caller, id)
  return [status, error?.error]
}

test('nothing of the message stays, for either side', async () => {
  const message = await sent()
  const answer = await withdraw(ann, message.id)
  const emptied = { id: message.id, number: 1, text: '', withdrawn: true, credits: 1 }
  expect(answer.reply.message).toMatchObject({ ...emptied, client_id: message.client_id })
  for (const [caller, other] of [[ann, ben] as const, [ben, ann] as const]) {
    const { chats } = (await caller.call(listChats)).reply
    expect(chats).toMatchObject([{ num_unread_messages: 0, last_message: emptied }])
    expect((await chatOf(caller, other)).messages).toMatchObject([emptied])
    const { name, data } = (await eventsOf(api, caller)).findLast(
      event => event.name === 'message_changed'
    ) ?? { name: null, data: null }
    expect([name, data]).toEqual([
      'message_changed',
      expect.objectContaining({ profile_id: other.id, num_unread_messages: 0 })
    ])
  }
  // Also not in what a device that comes back later is sent of before.
  const stored = await api.deps.db.selectFrom('event').select('data').execute()
  expect(JSON.stringify(stored)).not.toContain('Geheim')
  expect(await api.deps.db.selectFrom('message').select('text').execute()).toEqual([{ text: '' }])
})

test('the credits come back, and the conversation has cost nothing', async () => {
  const { id } = await sent()
  api.pass(1)
  const { balance } = (await withdraw(ann, id)).reply
  expect(balance).toEqual({
    credits: 1,
    paid_user: false,
    lots: [{ credits: 1, remaining: 1, cents: 0, currency: 'EUR' }]
  })
  expect(balance).toEqual(await balanceOf(api.deps.db, ann.id))
  expect((await eventsOf(api, ann)).findLast(({ name }) => name === 'balance')?.data).toEqual(
    balance
  )
  expect(await chatOf(ann, ben)).toMatchObject({ spent: { credits: 0, cents: 0 }, spent_on: [] })
  const [line] = (await ann.call(listLedger, { query: { limit: 1 } })).reply.lines
  expect(line).toMatchObject({ credits: 1, profile_name: 'Ben' })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('credits come back worth what they were, granted and bought ones of one gift each', async () => {
  await buyTen(api, ann)
  const price = { credits: 2, cents: 99, currency: 'EUR' }
  const photo_id = await photoOf(ann)
  const { reply } = await write(ann, ben, '', { photo_id, price })
  api.pass(1)
  const { balance } = (await withdraw(ann, reply.message.id)).reply
  expect(balance).toEqual({
    credits: 11,
    paid_user: true,
    lots: [
      { credits: 1, remaining: 1, cents: 0, currency: 'EUR' },
      { credits: 10, remaining: 9, cents: 990, currency: 'EUR' },
      { credits: 1, remaining: 1, cents: 99, currency: 'EUR' }
    ]
  })
  // And once more with what came back: it is still known where it was first taken from.
  const second = await write(ann, ben, 'Hoi')
  await withdraw(ann, second.reply.message.id)
  const lots = await api.deps.db
    .selectFrom('lot')
    .select(['id', 'from_lot_id', 'cents'])
    .where('member_id', '=', ann.id)
    .orderBy('number')
    .execute()
  expect(lots.map(lot => lot.from_lot_id)).toEqual([
    null,
    null,
    lots[0]?.id,
    lots[1]?.id,
    lots[0]?.id
  ])
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('a repeat gives the same answer, also twenty at the same time', async () => {
  const { id } = await sent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(ann, id)))
  for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(1)
  const reversals = api.deps.db
    .selectFrom('transfer')
    .select('id')
    .where('reverses', 'is not', null)
  expect(await reversals.execute()).toHaveLength(1)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('is possible for a quarter of an hour and not a second longer', async () => {
  await buyTen(api, ann)
  const [first, second] = [
    await sent(),
    (
      await write(ann, ben, 'Twee', {
        price: { credits: 1, cents: 99, currency: 'EUR' }
      })
    ).reply.message
  ]
  api.pass(limits.withdrawalSeconds)
  expect((await withdraw(ann, first.id)).status).toBe(200)
  api.pass(1)
  expect(await outcome(ann, second.id)).toEqual(refused)
  expect((await withdraw(ann, first.id)).status).toBe(200)
})

test('is over once the message was read', async () => {
  const { id, conversation_id } = await sent()
  await ben.call(markRead, { body: { conversation_id, number: 1 } })
  expect(await outcome(ann, id)).toEqual(refused)
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
})

test('reading and taking back at once: one of the two, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const cora = await api.member({ credits: 1 })
    const { id, conversation_id } = (await write(cora, ben, 'Geheim')).reply.message
    const [withdrawn] = await Promise.all([
      withdraw(cora, id),
      ben.call(markRead, { body: { conversation_id, number: 1 } })
    ])
    const [message] = (await chatOf(ben, cora)).messages
    const isGone = withdrawn.status === 200
    expect(message).toMatchObject({ withdrawn: isGone, text: isGone ? '' : 'Geheim' })
    expect((await balanceOf(api.deps.db, cora.id)).credits).toBe(isGone ? 1 : 0)
  }
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('others’, missing and automatic messages cannot be taken back', async () => {
  const { id } = await sent()
  for (const [caller, other] of [
    [ben, id],
    [await api.member(), id],
    [ann, '1'.repeat(16)]
  ] as const) {
    expect(await outcome(caller, other)).toEqual([404, 'not_found'])
  }
  await api.deps.db.updateTable('message').set({ automatic: true }).execute()
  expect(await outcome(ann, id)).toEqual(refused)
})

test('leaves the count of those who have more to read, and of those who read on', async () => {
  const { id } = await sent()
  const price = { credits: 1, cents: 99, currency: 'EUR' }
  await buyTen(api, ann)
  await write(ann, ben, 'Twee', { price })
  const unread = async () => (await ben.call(listChats)).reply.chats[0]?.num_unread_messages
  expect(await unread()).toBe(2)
  await withdraw(ann, id)
  expect(await unread()).toBe(1)
  const { conversation_id } = (await write(ann, ben, 'Drie')).reply.message
  const { reply } = await ben.call(markRead, { body: { conversation_id, number: 2 } })
  expect(reply.num_unread_messages).toBe(1)
})

test('a photo loses its files at once', async () => {
  await buyTen(api, ann)
  const id = await photoOf(ann)
  const price = { credits: 2, cents: 99, currency: 'EUR' }
  const { message } = (await write(ann, ben, 'Kijk', { photo_id: id, price })).reply
  expect((await seePhoto(ben, id)).status).toBe(200)
  const gone: string[] = []
  const remove = api.deps.storage.remove.bind(api.deps.storage)
  api.deps.storage.remove = key => {
    gone.push(key)
    return remove(key)
  }
  const { reply } = await withdraw(ann, message.id)
  expect(reply.message).toMatchObject({ photo: null, text: '', kind: 'text' })
  for (const viewer of [ann, ben]) expect((await seePhoto(viewer, id)).status).toBe(404)
  await runDueJobs(api)
  expect(gone).toEqual([
    expect.stringMatching(/^private\/chats\/\w{16}\/large\.webp$/),
    expect.stringMatching(/^private\/chats\/\w{16}\/thumb\.webp$/)
  ])
})

describe('the check of the books finds', () => {
  async function problemAfter(tamper: () => Promise<unknown>) {
    const { id } = await sent()
    await withdraw(ann, id)
    expect(await checkLedger(api.deps.db)).toEqual([])
    await tamper()
    return (await checkLedger(api.deps.db)).length
  }

  test('credits that came back worth more than they were', async () => {
    const lots = () => api.deps.db.updateTable('lot').where('from_lot_id', 'is not', null)
    expect(await problemAfter(() => lots().set({ cents: 50 }).execute())).toBe(1)
  })

  test('a message that came back and does not say so', async () => {
    const messages = () => api.deps.db.updateTable('message')
    expect(await problemAfter(() => messages().set({ withdrawn_at: null }).execute())).toBe(1)
  })

  test('a message that says it came back and did not', async () => {
    await sent()
    await api.deps.db.updateTable('message').set({ credited_at: api.deps.clock() }).execute()
    expect(await checkLedger(api.deps.db)).toHaveLength(1)
  })

  test('a lot that came from nowhere', async () => {
    const lots = () => api.deps.db.updateTable('lot').where('from_lot_id', 'is not', null)
    expect(await problemAfter(() => lots().set({ from_lot_id: null }).execute())).toBe(1)
  })
})

test('the database reverses a transfer once', async () => {
  const { id } = await sent()
  await withdraw(ann, id)
  const { db } = api.deps
  const { number: _, ...first } = await db
    .selectFrom('transfer')
    .selectAll()
    .where('reverses', 'is not', null)
    .executeTakeFirstOrThrow()
  const again = db
    .insertInto('transfer')
    .values({ ...first, id: 'again' })
    .execute()
  await expect(again).rejects.toThrow(/transfer_reverses_key/)
})

test('somebody who was blocked meanwhile can still take it back', async () => {
  const { id } = await sent()
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await withdraw(ann, id)).status).toBe(200)
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(1)
})
