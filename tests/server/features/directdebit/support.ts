import type { BodyOf } from '#contract/operation.ts'
import { getDirectDebit, orderByDirectDebit, sendDirectDebitCode } from '#contract/directdebit.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { euro, settle } from '../credits/support.ts'

export const iban = 'NL91ABNA0417164300'
export const number = '+31612345678'

type Body = BodyOf<typeof orderByDirectDebit>

/** Everything but the code and the words that were agreed to. */
export const form = {
  package: 'p0',
  amount: euro(990),
  account_holder: 'R. de Vries',
  iban: 'nl91 ABNA 0417 1643 00',
  street: 'Oudegracht',
  house_number: '12-a',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '06 12 34 56 78',
  consent: true
} as const satisfies Partial<Body>

/** Asks for a code and reads it on the member's phone. */
export async function askCode(api: Api, member: Caller, phone: string = form.phone) {
  const answer = await member.call(sendDirectDebitCode, { body: { phone } })
  if (answer.status !== 200) throw new Error(`No code: ${answer.error.error}`)
  return latestCode(api, answer.reply.phone)
}

/** The code in the message that went to a number last. */
export async function latestCode(api: Api, recipient = number): Promise<string> {
  const { text } = await api.deps.db
    .selectFrom('sms')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** Another code than that one. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

/** The whole form of a member, with the words that they are shown now. */
export async function bodyFor(
  member: Caller,
  sms_code: string,
  change: Partial<Body> = {}
): Promise<Body> {
  const { reply } = await member.call(getDirectDebit)
  return { ...form, sms_code, consent_version: reply.consent.version, ...change }
}

/** Signs and orders with the code. */
export async function sign(
  member: Caller,
  sms_code: string,
  change: Partial<Body> = {},
  key?: string
) {
  const body = await bodyFor(member, sms_code, change)
  return member.call(orderByDirectDebit, { body, ...(key !== undefined && { key }) })
}

/** From the code to the order; fails the test when something stands against it. */
export async function signed(api: Api, member: Caller, change: Partial<Body> = {}) {
  const code = await askCode(api, member, change.phone ?? form.phone)
  const answer = await sign(member, code, change)
  if (answer.status !== 200) throw new Error(`Not ordered: ${answer.error.error}`)
  return answer.reply.order
}

/** An order by direct debit whose money came. */
export async function paid(api: Api, member: Caller, change: Partial<Body> = {}) {
  const order = await signed(api, member, change)
  await settle(api, order.payment_id, 'paid')
  return order
}

export function mandates({ deps }: Api) {
  return deps.db.selectFrom('mandate').selectAll().orderBy('signed_at').orderBy('id').execute()
}

export function orders({ deps }: Api) {
  return deps.db.selectFrom('orders').selectAll().execute()
}

export function payments({ deps }: Api) {
  return deps.db.selectFrom('sandbox_payment').selectAll().execute()
}

/** What the server does every minute about orders that hang. */
export async function reconcile({ deps }: Api): Promise<void> {
  await jobHandlers.reconcile_orders({}, deps)
}

/** How often each outcome came: an error code, or `ok`. */
export function outcomes(answers: { status: number; error?: { error: string } }[]) {
  const counts: Record<string, number> = {}
  for (const { status, error } of answers) {
    const name = status === 200 ? 'ok' : (error?.error ?? String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
