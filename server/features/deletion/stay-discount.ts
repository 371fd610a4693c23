import { randomInt } from 'node:crypto'
import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { findDiscount } from '#server/features/credits/discounts.ts'
import type { DiscountCode } from '#contract/credits.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'

const prefix = 'STAY-'
const validDays = 14
/** Without 0 and O, 1, I and L, which look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * The personal code for somebody who thinks of going because of the price: of the site's percentage,
 * for one order within two weeks. There is one for each member; asked for again it is the same.
 *
 * @throws AppError `discount_not_found` where the site has none, and when it has expired;
 *   `discount_used`
 */
export async function stayDiscount(tx: Tx, scope: Scope, memberId: string): Promise<DiscountCode> {
  await lockName(tx, `stay discount ${memberId}`)
  const code = (await codeOf(tx, scope, memberId)) ?? (await makeCode(tx, scope, memberId))
  const discount = await findDiscount(tx, scope, memberId, { code })
  if (discount.expired) throw new AppError('discount_not_found')
  return discount
}

async function codeOf(tx: Tx, { site }: Scope, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('discount_code')
    .select('code')
    .where('site_id', '=', site.id)
    .where('user_id', '=', memberId)
    .where('code', 'like', `${prefix}%`)
    .executeTakeFirst()
  return row?.code
}

async function makeCode(tx: Tx, { site, now }: Scope, memberId: string): Promise<string> {
  const percentage = site.company.delete_discount
  if (percentage < 1 || percentage > 99) throw new AppError('discount_not_found')
  const code = prefix + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  await tx
    .insertInto('discount_code')
    .values({
      code,
      site_id: site.id,
      user_id: memberId,
      expires: secondsAfter(now, validDays * daySeconds),
      percentage
    })
    .execute()
  return code
}
