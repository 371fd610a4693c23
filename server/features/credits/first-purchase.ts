import { sql } from 'kysely'
import { type DiscountCode, firstPurchaseCodes } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { rightsOf } from '#contract/roles.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import type { Site } from '#shared/site.ts'

/** States of an order whose discount is used up, also when the money went back later. */
export const settledStates = [
  'pending',
  'paid',
  'refunded',
  'charged_back'
] as const satisfies readonly Database['orders']['status'][]

/** States of an order that has brought its credits, also when the money went back later. */
export const creditedStates = [
  'paid',
  'refunded',
  'charged_back'
] as const satisfies readonly Database['orders']['status'][]

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
            .where('orders.status', 'in', settledStates)
        )
        .$castTo<boolean>()
        .as('bought')
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

interface Introduction {
  code: string
  percentage: number
  /** It ends so long after signup. */
  seconds: number
}

const timeBonus: Introduction = {
  code: firstPurchaseCodes.timeBonus,
  percentage: limits.discountPercentage,
  seconds: limits.timeBonusSeconds
}

/** The welcome code ends with the time bonus, unless the site has a smaller discount for longer. */
function welcomeOf({ later_discount: later }: Pick<Site, 'later_discount'>): Introduction {
  if (later === null) return { ...timeBonus, code: firstPurchaseCodes.welcome }
  const { days, percentage } = later
  return { code: firstPurchaseCodes.later, percentage, seconds: days * daySeconds }
}

function introduce(
  buyer: Buyer,
  { code, percentage, seconds }: Introduction,
  now: Date
): DiscountCode | null {
  const end = secondsAfter(buyer.signup_at, seconds)
  const isEntitled = rightsOf(buyer).firstDiscounts && !buyer.bought
  if (!isEntitled || now >= end) return null
  return {
    code,
    country: null,
    user_id: buyer.id,
    expires: end.toISOString(),
    value_percentage: percentage,
    percentage,
    currency: null,
    minimum_order_value: 0,
    status: 'active',
    validity: 'once_per_user',
    expired: false,
    paymentmethods: []
  }
}

/** What the built-in discounts are for a member now, null where one is over or used. */
export async function firstPurchaseDiscounts(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string
): Promise<{ timeBonus: DiscountCode | null; welcome: DiscountCode | null }> {
  const buyer = await findBuyer(db, memberId)
  return {
    timeBonus: introduce(buyer, timeBonus, now),
    welcome: introduce(buyer, welcomeOf(site), now)
  }
}

/** The discounts of the first purchase: any order whose money was taken uses them up. */
export const firstCodes: readonly string[] = Object.values(firstPurchaseCodes)

/** Codes of which only one order can be paid: there is one first purchase. */
export function rivalsOf(code: string): readonly string[] {
  return firstCodes.includes(code) ? firstCodes : [code]
}
