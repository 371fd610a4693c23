import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ShownPrice } from '#contract/common.ts'
import { sendMessage } from '#contract/chats.ts'
import type { Balance } from '#contract/credits.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Tx } from '#server/db/schema.ts'
import { sendSteps } from '#server/features/chats/steps.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf, quoteFor } from '#server/features/credits/rules.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Answer, type Api, type Caller, openApi } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { eventNames } from '#tests/support/events.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { photoOf, withdraw } from './support.ts'

const runsAtOnce = 100
const rounds = 20
const giftCredits = { coffee: 1, dinner: 7 }
const environment = { VONK_RATE_LIMITS: 'no' }

const kinds = ['text', 'text', 'text', 'reply', 'coffee', 'dinner', 'photo'] as const
const Fault = fc.record({
  step: fc.constantFrom(...sendSteps),
  /** A fault of ours, a transaction that loses against another one, a connection that drops. */
  does: fc.constantFrom('throw' as const, 'lose' as const, 'kill' as const)
})
const Run = fc.record({
  kind: fc.constantFrom(...kinds),
  faults: fc.array(Fault, { maxLength: 5 }),
  /** How many of its requests the client sends at the same time. */
  atOnce: fc.constantFrom(1, 1, 5),
  /** Answers that do not arrive, in the order in which they are given. */
  lost: fc.nat({ max: 4 }),
  takesBack: fc.constantFrom(false, false, false, false, true)
})
type Run = typeof Run extends fc.Arbitrary<infer Value> ? Value : never

/** Breaks off where the plan says, and keeps what was met. */
function breaker(api: Api, met: Set<string>) {
  let faults: Run['faults'] = []
  api.deps.onSendStep = async (step, tx) => {
    met.add(step)
    const index = faults.findIndex(fault => fault.step === step)
    const [fault] = index < 0 ? [] : faults.splice(index, 1)
    if (fault?.does === 'kill' && tx) await drop(tx)
    if (fault?.does === 'lose' && tx) throw Object.assign(new Error('lost'), { code: '40P01' })
    if (fault) throw new Error(`broken off: ${fault.does} at ${step}`)
  }
  return { plan: (next: Run['faults']) => (faults = [...next]) }
}

/** The connection goes away in the middle of the transaction; PGlite has none that could. */
async function drop(tx: Tx): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) await sql`rollback`.execute(tx)
  else await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}

/** Repeats with one key until an answer arrives, the way the outbox does. */
async function sendUntilAnswered(
  ann: Caller,
  body: BodyOf<typeof sendMessage>,
  key: string,
  run: Run
): Promise<Answer<typeof sendMessage>['reply']> {
  const given: Answer<typeof sendMessage>[] = []
  let toLose = run.lost
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: run.atOnce }, () => ann.call(sendMessage, { body, key }))
    )
    const sent = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    // A connection that is lost is an outage of the database.
    for (const { error } of refused) expect(['internal', 'unavailable']).toContain(error.error)
    given.push(...sent)
    const arrived = sent.slice(toLose)
    toLose = Math.max(0, toLose - sent.length)
    const [answer] = arrived
    if (!answer) continue
    for (const { reply } of given) expect(reply).toEqual(answer.reply)
    return answer.reply
  }
  throw new Error(`No answer after ${rounds} rounds: ${JSON.stringify(run)}`)
}

async function bodyOf(kind: Run['kind'], ann: Caller, ben: Caller, text: string, before: number) {
  const body = { profile_id: ben.id, text }
  const { message_credits, photo_credits } = defaultSite
  if (kind === 'photo') {
    return { credits: photo_credits, body: { ...body, photo_id: await photoOf(ann) } }
  }
  if (kind === 'coffee' || kind === 'dinner') {
    return { credits: giftCredits[kind], body: { ...body, gift: kind } }
  }
  const answers = kind === 'reply' && before > 0
  return { credits: message_credits, body: answers ? { ...body, reply_to: before } : body }
}

/** What was shown on the control for each message that was answered, and what came back. */
interface Shown {
  texts: string[]
  cents: number
  credits: number
  lots: Balance['lots']
}

async function perform(runs: Run[], api: Api, met: Set<string>): Promise<void> {
  const ann = await api.member({ credits: 3 })
  const ben = await api.member()
  const faults = breaker(api, met)
  const shown: Shown = { texts: [], cents: 0, credits: 0, lots: [] }
  for (const [index, run] of runs.entries()) {
    const left = await balanceOf(api.deps.db, ann.id)
    if (index === 0 || left.credits < 8) {
      await buy(api, ann.id, 13, 743)
      shown.lots = (await balanceOf(api.deps.db, ann.id)).lots
    }
    const text = `Bericht ${index + 1}`
    const { credits, body } = await bodyOf(run.kind, ann, ben, text, index)
    const quote = quoteFor(defaultSite, 'NL', shown.lots, credits)
    const price: ShownPrice = { credits, cents: quote.cents, currency: quote.currency }
    faults.plan(run.faults)
    const reply = await sendUntilAnswered(ann, { ...body, price }, `key-of-run-${index}`, run)
    faults.plan([])
    expect(reply.message).toMatchObject({ number: index + 1, text, credits })
    shown.lots = reply.balance.lots
    if (run.takesBack) {
      const again = await Promise.all([1, 2].map(() => withdraw(ann, reply.message.id)))
      shown.lots = again[0]?.reply.balance.lots ?? []
      shown.texts.push('')
      continue
    }
    shown.texts.push(text)
    shown.cents += price.cents
    shown.credits += price.credits
  }
  api.deps.onSendStep = undefined
  await compare(api, ann, ben, shown)
}

async function compare({ deps: { db }, ...api }: Api, ann: Caller, ben: Caller, shown: Shown) {
  const messages = await db
    .selectFrom('message')
    .select(['number', 'text', 'transfer_id'])
    .orderBy('number')
    .execute()
  expect(messages.map(({ text }) => text)).toEqual(shown.texts)
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
  const told = await eventNames({ deps: { db }, ...api } as Api, ben)
  expect(told.filter(name => name === 'message')).toHaveLength(messages.length)

  const transfers = await db
    .selectFrom('transfer')
    .selectAll()
    .where('reason', 'in', ['message', 'photo', 'gift'])
    .execute()
  const paid = messages.map(({ transfer_id }) => transfer_id)
  expect(transfers.map(({ id }) => id).toSorted()).toEqual(paid.toSorted())
  const reversed = await db
    .selectFrom('transfer')
    .select('reverses')
    .where('reverses', 'is not', null)
    .execute()
  const kept = transfers.filter(({ id }) => reversed.every(({ reverses }) => reverses !== id))
  const sum = (name: 'cents' | 'credits') => kept.reduce((total, row) => total + row[name], 0)
  expect([sum('cents'), sum('credits')]).toEqual([shown.cents, shown.credits])
  const own = await db
    .selectFrom('participant')
    .select(['spent_cents', 'spent_credits'])
    .where('member_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect([own.spent_cents, own.spent_credits]).toEqual([shown.cents, shown.credits])
  expect((await balanceOf(db, ann.id)).lots).toEqual(shown.lots)
  expect(await checkLedger(db)).toEqual([])
}

test(
  'whatever breaks off where: sent once, charged once, and never without the other',
  async () => {
    const met = new Set<string>()
    for (let part = 0; part < scale; part++) {
      const api = await openApi({ site: { gift_credits: giftCredits }, environment })
      const runs = fc.sample(Run, { numRuns: runsAtOnce, seed: seed + part })
      await perform(runs, api, met)
    }
    expect([...met].toSorted()).toEqual([...sendSteps].toSorted())
  },
  60_000 + scale * 60_000
)
