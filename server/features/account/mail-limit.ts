import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import { type Counted, type Limit, counting, countingOf } from '#server/lib/limiter.ts'
import { daySeconds } from '#server/lib/time.ts'

const mailsPerDay = 3

type Asked = Pick<Context, 'deps' | 'site' | 'now'>

/**
 * Counts a mail that somebody asked for, in the transaction that sends it: a repeated call counts
 * once, and of calls that come together no more pass than may.
 *
 * @param name of the rule
 * @param whom an address or a member; stored hashed
 * @throws AppError `mail_limit` with the hours that are left, after three in a day
 */
export async function countMail(
  tx: Tx,
  context: Asked,
  name: 'reset-mail' | 'mail-change' | 'account-notice',
  whom: string
): Promise<void> {
  const counted = await count(tx, context, dailyLimit(name, mailsPerDay), whom)
  if (!counted || counted.points <= mailsPerDay) return
  const seconds = Math.ceil((counted.expire - context.now.getTime()) / 1000)
  throw new AppError('mail_limit', { hours: Math.ceil(seconds / 3600) }, seconds)
}

/**
 * The same for mail that is left out, with nothing refused, once there was too much of it: nobody
 * fills somebody else's letter box.
 *
 * @param points how many of them may be mailed in a day
 */
export async function isMailLeft(
  tx: Tx,
  context: Asked,
  name: 'complaint_receipt' | 'withdrawal_receipt' | 'reactivation-mail',
  whom: string,
  points: number
): Promise<boolean> {
  const counted = await count(tx, context, dailyLimit(name, points), whom)
  return !counted || counted.points <= points
}

function dailyLimit(name: string, points: number): Limit {
  return { name, points, seconds: daySeconds }
}

/** @returns null where nothing is limited */
async function count(
  tx: Tx,
  { deps, site, now }: Asked,
  limit: Limit,
  whom: string
): Promise<Counted | null> {
  if (!deps.config.VONK_RATE_LIMITS) return null
  const key = hashToken(`${site.id} ${whom.toLowerCase()}`)
  const { limit_key, limit_from, limit_until } = countingOf(limit, key, now)
  const { rows } = await sql<Counted>`
    with asked as (
      select ${limit_key}::text as limit_key, ${limit_from}::bigint as limit_from,
        ${limit_until}::bigint as limit_until
    ), counted as (${counting()})
    select points, expire from counted
  `.execute(tx)
  return rows[0] ?? null
}
