import type { BodyOf } from '#contract/operation.ts'
import { type SpendingPeriod, setLimits } from '#contract/spending.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'

export const hour = 3600
export const day = 24 * hour

/** Ann has fifty credits that cost 99 cents each. */
export async function openPurse() {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann' })
  const ben = await api.member({ name: 'Ben' })
  await buy(api, ann.id, 50, 4950)
  return { api, ann, ben }
}

export const change = (member: Caller, body: BodyOf<typeof setLimits>) =>
  member.call(setLimits, { body })

/** Sets a limit that must be accepted. */
export async function allow(member: Caller, period: SpendingPeriod, cents: number | null) {
  const { status, reply } = await change(member, { period, cents })
  if (status !== 200) throw new Error('The limit was not set')
  return reply
}

/** @param cents what the message is shown to cost */
export const spend = (from: Caller, to: Caller, cents = 99) =>
  write(from, to, 'Hoi', { price: { credits: 1, cents, currency: 'EUR' } })

interface Outcome {
  status: number
  error: { error: string }
}

/** How many were sent, and how many refused with which code. */
export function tally(answers: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, error } of answers) {
    const code = status === 200 ? 'sent' : error.error
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
