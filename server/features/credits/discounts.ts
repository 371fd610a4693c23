import { sql } from 'kysely'
import type { DiscountCode } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME25'
const daySeconds = 86_400

interface Buyer {
  id: string
  paid_user: boolean
  signup_at: Date
  /** An order of theirs is paid or on its way: their first purchase is made. */
  bought: boolean
}

async function findBuyer(db: Db | Tx, memberId: string): Promise<Buyer> {
  return db
    .selectFrom('member')
    .select(eb => [
      'member.id',
      'member.paid_user',
      'member.signup_at',
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select(sql`1`.as('one'))
            .whereRef('orders.member_id', '=', 'member.id')
            .where('orders.status', 'in', ['pending', 'paid'])
        )
        .$castTo<boolean>()
        .as('bought')
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Both built-in discounts are for the first purchase and end some time after signup. */
function introductory(buyer: Buyer, code: string, seconds: number, now: Date): DiscountCode | null {
  const end = buyer.signup_at.getTime() + seconds * 1000
  if (buyer.paid_user || buyer.bought || now.getTime() >= end) return null
  return {
    code,
    country: null,
    user_id: buyer.id,
    expires: new Date(end).toISOString(),
    value_percentage: limits.discountPercentage,
    percentage: limits.discountPercentage,
    currency: null,
    minimum_order_value: 0,
    status: 'active',
    validity: 'once_per_user',
    expired: false,
    paymentmethods: []
  }
}

function timeBonusOf(buyer: Buyer, now: Date): DiscountCode | null {
  return introductory(buyer, timeBonusCode, limits.timeBonusSeconds, now)
}

function welcomeOf(buyer: Buyer, now: Date): DiscountCode | null {
  return introductory(buyer, welcomeCode, limits.welcomeDays * daySeconds, now)
}

/** The one discount that counts now (specification §4): the time bonus, else the welcome code. */
export async function activeDiscount(
  db: Db | Tx,
  memberId: string,
  now: Date
): Promise<DiscountCode | null> {
  const buyer = await findBuyer(db, memberId)
  return timeBonusOf(buyer, now) ?? welcomeOf(buyer, now)
}

export interface DiscountQuery {
  code?: string | undefined
  welcome?: 'true' | undefined
}

/**
 * The discount that is asked for: the welcome code, a code by its name, else the time bonus.
 *
 * @throws AppError `discount_not_found`; `discount_used` for a named code that is good for one order
 */
export async function findDiscount(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  { code, welcome }: DiscountQuery
): Promise<DiscountCode> {
  const buyer = await findBuyer(db, memberId)
  const name = code?.toUpperCase() ?? (welcome ? welcomeCode : timeBonusCode)
  const found =
    name === timeBonusCode
      ? timeBonusOf(buyer, now)
      : name === welcomeCode
        ? welcomeOf(buyer, now)
        : await storedDiscount(db, { site, now }, memberId, name)
  const once = code !== undefined && found?.validity !== 'unlimited'
  if (once && (await isUsed(db, memberId, name))) throw new AppError('discount_used')
  if (!found) throw new AppError('discount_not_found')
  return found
}

/** An operator's code; one for another country or somebody else answers as if it were not there. */
async function storedDiscount(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  name: string
): Promise<DiscountCode | null> {
  const row = await db
    .selectFrom('discount_code')
    .innerJoin('member', join => join.on('member.id', '=', memberId))
    .selectAll('discount_code')
    .where('discount_code.site_id', '=', site.id)
    .where(eb => eb(eb.fn('upper', ['discount_code.code']), '=', name))
    .where(eb =>
      eb.or([
        eb('discount_code.country', 'is', null),
        eb('discount_code.country', '=', eb.ref('member.country'))
      ])
    )
    .where(eb => eb.or([eb('user_id', 'is', null), eb('user_id', '=', memberId)]))
    .executeTakeFirst()
  if (!row) return null
  const expired = row.expires !== null && row.expires <= now
  return {
    code: row.code,
    country: row.country,
    user_id: row.user_id,
    expires: row.expires?.toISOString() ?? null,
    value_percentage: row.percentage,
    percentage: row.percentage,
    currency: null,
    minimum_order_value: row.minimum_order_value,
    status: expired ? 'expired' : 'active',
    validity: row.validity === 'unlimited' ? 'unlimited' : 'once_per_user',
    expired,
    paymentmethods: row.paymentmethods as DiscountCode['paymentmethods']
  }
}

async function isUsed(db: Db | Tx, memberId: string, name: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where(eb => eb(eb.fn('upper', ['discount_code']), '=', name))
    .where('status', 'in', ['pending', 'paid'])
    .executeTakeFirst()
  return order !== undefined
}

/** @returns cents after the discount, half a cent rounded up: 9,90 − 25 % = 7,43 */
export function discounted(cents: number, percentage: number): number {
  return Math.floor((cents * (100 - percentage) + 50) / 100)
}
