import type { DiscountCode } from '#contract/credits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { firstCodes, firstPurchaseDiscounts, settledStates } from './first-purchase.ts'

/**
 * The one discount that counts now (specification §4), the time bonus or else the welcome code, and the
 * smaller one that follows the time bonus on a site with `later_discount`.
 */
export async function activeDiscounts(
  db: Db | Tx,
  scope: Scope,
  memberId: string
): Promise<{ active: DiscountCode | null; later: DiscountCode | null }> {
  const { timeBonus, welcome } = await firstPurchaseDiscounts(db, scope, memberId)
  const hasLater = timeBonus !== null && scope.site.later_discount !== null
  return { active: timeBonus ?? welcome, later: hasLater ? welcome : null }
}

export interface DiscountQuery {
  code?: string | undefined
  welcome?: 'true' | undefined
}

/**
 * The discount that is asked for: a code by its name, the welcome code, else the time bonus. A code
 * for another country than the member's answers as if it were not there.
 *
 * @throws AppError `discount_not_found`; `discount_used` for a named code that is good for one order
 */
export async function findDiscount(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  { code, welcome }: DiscountQuery
): Promise<DiscountCode> {
  const found =
    code === undefined
      ? (await firstPurchaseDiscounts(db, scope, memberId))[welcome ? 'welcome' : 'timeBonus']
      : await unusedDiscount(db, scope, memberId, code)
  if (!found || !(await isForCountryOf(db, memberId, found))) {
    throw new AppError('discount_not_found')
  }
  return found
}

/**
 * The code that a member typed to buy with. Whether it goes with what is bought is for `goesWith`.
 *
 * @throws AppError `discount_not_found`, also for one that has expired; `discount_used`
 */
export async function typedDiscount(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  code: string
): Promise<DiscountCode> {
  const found = await unusedDiscount(db, scope, memberId, code)
  if (!found || found.expired) throw new AppError('discount_not_found')
  return found
}

/** @throws AppError `discount_used` */
async function unusedDiscount(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  code: string
): Promise<DiscountCode | null> {
  const found =
    (await builtIn(db, scope, memberId, code.toUpperCase())) ??
    (await storedDiscount(db, scope, memberId, code))
  const isUsedUp = found?.status === 'used'
  const isForOne = found?.validity !== 'unlimited'
  if (isUsedUp || (isForOne && (await hasUsed(db, memberId, code)))) {
    throw new AppError('discount_used')
  }
  return found
}

/** A discount for the first purchase by its name. */
async function builtIn(
  db: Db | Tx,
  scope: Scope,
  memberId: string,
  name: string
): Promise<DiscountCode | null> {
  if (!firstCodes.includes(name)) return null
  const { timeBonus, welcome } = await firstPurchaseDiscounts(db, scope, memberId)
  return [timeBonus, welcome].find(discount => discount?.code === name) ?? null
}

/** An operator's code; one for somebody else answers as if it were not there. */
async function storedDiscount(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string,
  code: string
): Promise<DiscountCode | null> {
  const row = await db
    .selectFrom('discount_code')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(eb => eb(eb.fn('upper', ['code']), '=', eb.fn('upper', [eb.val(code)])))
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
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    status: row.status === 'active' && expired ? 'expired' : row.status,
    validity: row.validity === 'unlimited' ? 'unlimited' : 'once_per_user',
    expired,
    paymentmethods: row.paymentmethods as DiscountCode['paymentmethods']
  }
}

async function hasUsed(db: Db | Tx, memberId: string, code: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where(eb => eb(eb.fn('upper', ['discount_code']), '=', eb.fn('upper', [eb.val(code)])))
    .where('status', 'in', settledStates)
    .executeTakeFirst()
  return order !== undefined
}

async function isForCountryOf(
  db: Db | Tx,
  memberId: string,
  { country }: DiscountCode
): Promise<boolean> {
  if (country === null) return true
  const member = await db
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.country === country
}

/** Whether an order holds a discount that is good for one order of its member. */
export async function isForOneOrder(
  db: Db | Tx,
  { member_id, discount_code }: { member_id: string; discount_code: string | null }
): Promise<boolean> {
  if (discount_code === null) return false
  const unlimited = await db
    .selectFrom('discount_code')
    .innerJoin('member', 'member.site_id', 'discount_code.site_id')
    .select('discount_code.code')
    .where('member.id', '=', member_id)
    .where('discount_code.code', '=', discount_code)
    .where('validity', '=', 'unlimited')
    .executeTakeFirst()
  return unlimited === undefined
}
