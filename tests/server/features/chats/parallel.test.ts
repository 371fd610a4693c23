import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf, grantCredits } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Answer, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import type { Operation } from '#contract/operation.ts'

let api: Api
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben', credits: 20 })
})

const twenty = Array.from({ length: 20 }, (_, index) => index)

function tally(answers: Answer<Operation>[]): Record<string, number> {
  const tallied: Record<string, number> = {}
  for (const { status, error } of answers) {
    const outcome = status === 200 ? 'sent' : error.error
    tallied[outcome] = (tallied[outcome] ?? 0) + 1
  }
  return tallied
}

async function messageNumbers(caller: Caller, other: Caller): Promise<number[]> {
  const { reply } = await caller.call(getChat, { query: { profile_id: other.id } })
  return reply.messages.map(({ number }) => number)
}

/** Every line's sum, and what the cached balances and lots say beside it. */
async function ledgerOf(member: Caller) {
  const { db } = api.deps
  const lines = await db.selectFrom('ledger_line').select('amount').execute()
  const balance = await balanceOf(db, member.id)
  return {
    sum: lines.reduce((sum, { amount }) => sum + amount, 0),
    credits: balance.credits,
    inLots: balance.lots.reduce((sum, { remaining }) => sum + remaining, 0)
  }
}

test('twenty messages at once with credits for seven: seven are sent, numbered without a gap', async () => {
  const ann = await api.member({ credits: 7 })
  const answers = await Promise.all(twenty.map(index => write(ann, ben, `Bericht ${index}`)))
  expect(tally(answers)).toEqual({ sent: 7, insufficient_credits: 13 })
  expect(await messageNumbers(ben, ann)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await ledgerOf(ann)).toEqual({ sum: 0, credits: 0, inLots: 0 })
  const { chats } = (await ben.call(listChats)).reply
  expect(chats).toMatchObject([{ num_unread_messages: 7, last_message: { number: 7 } }])
})

test('two tabs at once with credits for one message: exactly one is sent', async () => {
  for (let round = 0; round < 10; round++) {
    const ann = await api.member({ credits: 1 })
    const answers = await Promise.all([write(ann, ben, 'Links'), write(ann, ben, 'Rechts')])
    expect(tally(answers)).toEqual({ sent: 1, insufficient_credits: 1 })
    expect(await messageNumbers(ann, ben)).toEqual([1])
  }
})

test('one key twenty times at once: one message, the same answer for all', async () => {
  const ann = await api.member({ credits: 7 })
  const key = 'the-same-key-for-all'
  const answers = await Promise.all(twenty.map(() => write(ann, ben, 'Hoi', { key })))
  for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
  expect(await messageNumbers(ann, ben)).toEqual([1])
  expect((await ledgerOf(ann)).credits).toBe(6)
})

test('a free member who writes to twenty people at once starts two conversations', async () => {
  const ann = await api.member({ credits: 20 })
  const people = []
  for (const _ of twenty) people.push(await api.member())
  const answers = await Promise.all(people.map(person => write(ann, person)))
  expect(tally(answers)).toEqual({ sent: 2, conversation_limit: 18 })
  expect((await ann.call(listChats)).reply.chats).toHaveLength(2)
  expect((await ledgerOf(ann)).credits).toBe(18)
})

test('two who write to each other for the first time at once share one conversation', async () => {
  const ann = await api.member({ credits: 20 })
  const answers = await Promise.all(
    twenty.map(index => (index % 2 ? write(ann, ben) : write(ben, ann)))
  )
  expect(tally(answers)).toEqual({ sent: 20 })
  expect(await messageNumbers(ann, ben)).toEqual(twenty.map(index => index + 1))
})

test('credits that come in while messages wait are spent like all others', async () => {
  const ann = await api.member({ credits: 1 })
  const scope = { site: defaultSite, now: api.deps.clock() }
  const people: Caller[] = []
  for (const _ of twenty) people.push(await api.member({ credits: 1 }))
  for (const person of people) await write(person, ann)
  const [answers] = await Promise.all([
    Promise.all(people.map(person => write(ann, person))),
    Promise.all(twenty.map(() => api.transact(tx => grantCredits(tx, scope, ann.id, 1))))
  ])
  const { sent = 0, ...refused } = tally(answers)
  expect(Object.keys(refused).filter(code => code !== 'insufficient_credits')).toEqual([])
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(21 - sent)
  expect(await checkLedger(api.deps.db)).toEqual([])
})
