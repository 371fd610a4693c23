import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { scale } from '#tests/support/scale.ts'
import { tally } from '../spending/support.ts'

const sends = 200
const credits = 50
const onServer = process.env['TEST_DATABASE_URL'] !== undefined
/** 1,000 rounds on PostgreSQL and 100 on PGlite in the long run. */
const rounds = scale === 1 ? 2 : scale * (onServer ? 10 : 1)
const price = { credits: 1, cents: 99, currency: 'EUR' }

async function sendAll(api: Api, ann: Caller, people: Caller[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: sends }, (_, index) => {
      const to = people[index % people.length] ?? ann
      return write(ann, to, `Bericht ${index}`, { price })
    })
  )
  expect(tally(answers)).toEqual({ sent: credits, insufficient_credits: sends - credits })
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(0)
  const paid = await api.deps.db
    .selectFrom('message')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('sender_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(Number(paid.count)).toBe(credits)
}

test(
  '200 messages at once with credits for 50: exactly 50 are sent, and all lines sum to zero',
  async () => {
    const api = await openApi({ environment: { VONK_RATE_LIMITS: 'no' } })
    const people: Caller[] = []
    for (let index = 0; index < 5; index++) people.push(await api.member())
    for (let round = 0; round < rounds; round++) {
      const ann = await api.member()
      await buy(api, ann.id, credits, credits * price.cents)
      await sendAll(api, ann, people)
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(amount), 0) as sum from ledger_line`.execute(api.deps.db)
      expect(Number(rows[0]?.sum)).toBe(0)
    }
    expect(await checkLedger(api.deps.db)).toEqual([])
  },
  60_000 + rounds * 20_000
)
