import type { Selectable } from 'kysely'
import type { Money } from '#contract/common.ts'
import type { PaymentMethod } from '#contract/credits.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Site } from '#shared/site.ts'

/** Direct debit is in euro only. */
export const collectedCurrency = 'EUR'

interface Blockable {
  directdebit_blocked_at: Date | null
}

/** Money of this account was taken back: direct debit is neither offered to it nor let through. */
export function isBlocked({ directdebit_blocked_at }: Blockable): boolean {
  return directdebit_blocked_at !== null
}

/** Of these ways to pay the ones that are offered to the member. */
export function methodsFor(member: Blockable, methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(method => method !== 'directdebit' || !isBlocked(member))
}

/** The member's order whose money is on its way. */
export async function openOrderOf(
  db: Db | Tx,
  memberId: string
): Promise<Pick<Selectable<Database['orders']>, 'id' | 'number'> | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('member_id', '=', memberId)
    .where('method', '=', 'directdebit')
    .where('status', 'in', ['open', 'pending'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}

/** What one order may cost at most, until one was paid by direct debit; null: no limit. */
export async function limitOf(db: Db | Tx, memberId: string, site: Site): Promise<Money | null> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('method', '=', 'directdebit')
    .where('status', 'in', ['paid', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  if (paid) return null
  return { cents: site.directdebit.first_order_cents, currency: collectedCurrency }
}

/**
 * For an account whose money was taken back, and while another direct debit is on its way, there
 * is no next one. Hold the lock on the member's orders, or two at once are both let through.
 *
 * @throws AppError `not_confirmed`, `directdebit_blocked`, `directdebit_open`
 */
export async function requireFree(tx: Tx, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['status', 'directdebit_blocked_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.status === 'not_confirmed') throw new AppError('not_confirmed')
  if (isBlocked(member)) throw new AppError('directdebit_blocked')
  if ((await openOrderOf(tx, memberId)) !== null) throw new AppError('directdebit_open')
}

/**
 * Everything that an order by direct debit needs beside its price, once `requireFree` has let it
 * through. The caller holds the lock on the member's orders.
 *
 * @param provider who collects: by a mandate that was signed with another one nobody can
 * @returns the id of the mandate in force
 * @throws AppError `directdebit_limit`, `mandate_missing`; `invalid_input` where nobody can collect
 */
export async function requireCollectable(
  tx: Tx,
  site: Site,
  memberId: string,
  amount: Money,
  provider: string
): Promise<string> {
  const isCollected = site.directdebit.creditor_id !== '' && amount.currency === collectedCurrency
  if (!isCollected) throw new AppError('invalid_input', { fields: ['method'] })
  const limit = await limitOf(tx, memberId, site)
  if (limit && amount.cents > limit.cents) throw new AppError('directdebit_limit')
  const mandate = await tx
    .selectFrom('mandate')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!mandate) throw new AppError('mandate_missing')
  return mandate.id
}
