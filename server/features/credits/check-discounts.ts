import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { creditedStates, firstCodes } from './first-purchase.ts'

/**
 * Proves that a discount for one purchase was used by one order of each member.
 *
 * @returns one sentence per problem; empty when all is well
 */
export async function checkDiscounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ member_id: string; code: string; orders: number }>`
    with used as (
      select orders.member_id,
        case when orders.discount_code in (${sql.join(firstCodes)}) then 'first purchase'
          else orders.discount_code end as code
      from orders join member on member.id = orders.member_id
        left join discount_code as stored on stored.site_id = member.site_id
          and stored.code = orders.discount_code
      where orders.discount_code is not null
        and orders.status in (${sql.join(creditedStates)})
        and stored.validity is distinct from 'unlimited'
    )
    select member_id, code, count(*)::integer as orders from used
    group by member_id, code having count(*) > 1
  `.execute(db)
  return rows.map(
    ({ member_id, code, orders }) =>
      `member ${member_id} used the discount "${code}" for ${orders} orders`
  )
}
