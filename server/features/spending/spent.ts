import { sql } from 'kysely'
import type { Money } from '#contract/common.ts'
import type { SpendingPeriod } from '#contract/spending.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { SpendingReason } from '#server/features/credits/ledger.ts'
import { priceListOf } from '#shared/prices.ts'
import type { Site } from '#shared/site.ts'
import { beginningOf } from './allowance.ts'

const reasons = Object.keys({
  message: true,
  signup_message: true,
  photo: true,
  gift: true
} satisfies Record<SpendingReason, true>)

type Sums = Record<SpendingPeriod, number>

interface SpentIn extends Sums {
  currency: string
}

/**
 * What a member's credits had cost that were spent in the last 24 hours, 7 and 30 days, less those
 * that came back, in cents of one currency.
 *
 * @param more what is about to be spent as well
 */
export async function spentOf(
  db: Db | Tx,
  { site, now }: { site: Site; now: Date },
  { memberId, currency, more }: { memberId: string; currency: string; more?: Money }
): Promise<Sums> {
  const { rows } = await sql<SpentIn>`
    select currency,
      coalesce(sum(cents) filter (where created_at > ${beginningOf('day', now)}), 0)::integer as day,
      coalesce(sum(cents) filter (where created_at > ${beginningOf('week', now)}), 0)::integer
        as week,
      sum(cents)::integer as month
    from transfer
    where member_id = ${memberId} and created_at > ${beginningOf('month', now)}
      and reason = any(${reasons}::text[])
      and not exists (select from transfer as back where back.reverses = transfer.id)
    group by currency
  `.execute(db)
  const all = [...rows, ...(more ? [alike(more)] : [])]
  const sumOf = (period: SpendingPeriod) =>
    all.reduce((sum, row) => {
      return sum + inCurrency(site, { cents: row[period], currency: row.currency }, currency)
    }, 0)
  return { day: sumOf('day'), week: sumOf('week'), month: sumOf('month') }
}

function alike({ cents, currency }: Money): SpentIn {
  return { currency, day: cents, week: cents, month: cents }
}

/**
 * Cents of one currency in those of another, as the site's own price lists hold them against each
 * other: so a limit also counts what was bought at the prices of another country.
 */
export function inCurrency(site: Site, { cents, currency }: Money, wanted: string): number {
  if (currency === wanted) return cents
  const [from, to] = [bundlesIn(site, currency), bundlesIn(site, wanted)]
  // A currency in which nothing is sold any more counts as it is.
  return from === 0 || to === 0 ? cents : Math.round((cents * to) / from)
}

/** What all bundles together cost in a currency; 0 when nothing is sold in it. */
function bundlesIn(site: Site, currency: string): number {
  const country = Object.keys(site.prices).find(name => site.prices[name]?.currency === currency)
  if (country === undefined) return 0
  return priceListOf(site, country).bundles.reduce((sum, { cents }) => sum + cents, 0)
}
