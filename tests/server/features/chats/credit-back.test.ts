import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats, markRead } from '#contract/chats.ts'
import { listLedger } from '#contract/credits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { creditBack } from '#server/features/chats/credit-back.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type ApiOptions, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventNames, eventsOf } from '#tests/support/events.ts'
import { withdraw } from './support.ts'

const day = 86_400
let api: Api
let ann: Caller
let ben: Caller

async function open(options: ApiOptions = {}): Promise<void> {
  api = await openApi(options)
  ann = await api.member({ name: 'Ann', credits: 9 })
  ben = await api.member({ name: 'Ben', credits: 9 })
}
beforeEach(() => open())

const sent = async (text = 'Hoi') => (await write(ann, ben, text)).reply.message
const credits = async (member = ann) => (await balanceOf(api.deps.db, member.id)).credits
const messages = async (caller: Caller, other: Caller) =>
  (await caller.call(getChat, { query: { profile_id: other.id } })).reply.messages

test('a message that nobody opened for seven days costs nothing, and not a second before', async () => {
  await sent()
  api.pass(7 * day - 1)
  await creditBack(api.deps)
  expect(await credits()).toBe(8)
  api.pass(1)
  await creditBack(api.deps)
  expect(await credits()).toBe(9)
  const { reply } = await ann.call(getChat, { query: { profile_id: ben.id } })
  expect(reply).toMatchObject({ spent: { credits: 0, cents: 0 }, spent_on: [] })
  const [line] = (await ann.call(listLedger, { query: { limit: 1 } })).reply.lines
  expect(line).toMatchObject({ reason: 'message_unopened', credits: 1, profile_name: 'Ben' })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('the message stays, and only its sender is told', async () => {
  await sent('Ben je er?')
  const before = await eventNames(api, ben)
  api.pass(7 * day)
  await creditBack(api.deps)
  expect(await messages(ann, ben)).toMatchObject([{ text: 'Ben je er?', credited_back: true }])
  expect(await messages(ben, ann)).toMatchObject([{ text: 'Ben je er?', credited_back: false }])
  expect((await ben.call(listChats)).reply.chats[0]?.num_unread_messages).toBe(1)
  expect(await eventNames(api, ben)).toEqual(before)
  // That Ben's list reached him is told beside this, a moment later.
  const told = (await eventsOf(api, ann)).filter(({ name }) => name !== 'delivered')
  expect(told.slice(-2)).toMatchObject([
    { name: 'balance', data: { credits: 9 } },
    { name: 'message_changed', data: { profile_id: ben.id, message: { credited_back: true } } }
  ])
})

test('opening it later changes nothing, and taking it back neither', async () => {
  const { id, conversation_id } = await sent()
  api.pass(7 * day)
  await creditBack(api.deps)
  await ben.call(markRead, { body: { conversation_id, number: 1 } })
  await creditBack(api.deps)
  expect((await withdraw(ann, id)).error.error).toBe('withdrawal_over')
  expect(await credits()).toBe(9)
  expect(await messages(ann, ben)).toMatchObject([{ credited_back: true }])
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('what was opened, taken back, free or written by a program is left alone', async () => {
  const { conversation_id } = await sent('Gelezen')
  await ben.call(markRead, { body: { conversation_id, number: 1 } })
  await withdraw(ann, (await sent('Teruggenomen')).id)
  await sent('Automatisch')
  const free = { automatic: true, credits: 0, transfer_id: null }
  await api.deps.db.updateTable('message').set(free).where('number', '=', 3).execute()
  api.pass(8 * day)
  await creditBack(api.deps)
  expect(await credits()).toBe(7)
  const rows = await api.deps.db.selectFrom('message').select('credited_at').execute()
  expect(rows.map(row => row.credited_at)).toEqual([null, null, null])
})

test('two workers and a repeat at once credit each of many messages back once', async () => {
  const rich = await api.member({ credits: 150 })
  for (let number = 1; number <= 120; number++) await write(rich, ben, `${number}`)
  api.pass(7 * day)
  await Promise.all([creditBack(api.deps), creditBack(api.deps)])
  await creditBack(api.deps)
  expect(await credits(rich)).toBe(150)
  const back = api.deps.db.selectFrom('transfer').select('id').where('reverses', 'is not', null)
  expect(await back.execute()).toHaveLength(120)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

/** The database, where something happens right before the first transaction begins. */
function happening(db: Db, before: () => Promise<unknown>): Db {
  let happens: (() => Promise<unknown>) | null = before
  const transaction = () => ({
    execute: async (act: (tx: Tx) => Promise<unknown>) => {
      const now = happens
      happens = null
      await now?.()
      return db.transaction().execute(act)
    }
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    }
  })
}

test.each(['opened', 'taken back'])('what is %s at the last moment stays so', async what => {
  const { id, conversation_id } = await sent()
  api.pass(7 * day)
  const values = { withdrawn_at: api.deps.clock(), text: '' }
  const acts: Record<string, () => Promise<unknown>> = {
    opened: () => ben.call(markRead, { body: { conversation_id, number: 1 } }),
    'taken back': () =>
      api.deps.db.updateTable('message').set(values).where('id', '=', id).execute()
  }
  const db = happening(api.deps.db, async () => acts[what]?.())
  await creditBack({ ...api.deps, db })
  expect(await credits()).toBe(8)
})

/** Breaks the books on purpose, which the database would not let happen. */
async function unguarded(db: Db, act: () => Promise<unknown>): Promise<void> {
  await sql`alter table lot_use disable trigger user`.execute(db)
  await act()
  await sql`alter table lot_use enable trigger user`.execute(db)
}

test('one that fails leaves the others alone, and is tried again the next time', async () => {
  const first = await sent()
  await sent('Twee')
  api.pass(7 * day)
  const { db } = api.deps
  const { transfer_id } = await db
    .selectFrom('message')
    .select('transfer_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const lots = await db.selectFrom('lot_use').selectAll().execute()
  const own = lots.filter(use => use.transfer_id === transfer_id)
  await unguarded(db, () =>
    db
      .deleteFrom('lot_use')
      .where('transfer_id', '=', transfer_id ?? '')
      .execute()
  )
  await creditBack(api.deps)
  expect(await credits()).toBe(8)
  await db.insertInto('lot_use').values(own).execute()
  await creditBack(api.deps)
  expect(await credits()).toBe(9)
  expect(await checkLedger(db)).toEqual([])
})

test('the site says after how many days, and 0 turns it off', async () => {
  await open({ site: { credit_back_days: 2 } })
  await sent()
  api.pass(2 * day)
  await creditBack(api.deps)
  expect(await credits()).toBe(9)
  await open({ site: { credit_back_days: 0 } })
  await sent()
  api.pass(100 * day)
  await creditBack(api.deps)
  expect(await credits()).toBe(8)
})
