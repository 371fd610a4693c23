import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { firstPurchaseDiscounts } from '#server/features/credits/first-purchase.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { countMailed, lockMailOf, notify } from './notices.ts'
import { getsMail } from './receivers.ts'

/** The letter comes in the last two days of the discount. */
const lastSeconds = 2 * daySeconds
const onceSeconds = 30 * daySeconds

/** The job: who asked for offers is told once that the welcome discount ends. */
export async function mailWelcomeOffers(deps: Dependencies): Promise<void> {
  const now = deps.clock()
  for (const memberId of await findNewcomers(deps.db, now)) {
    await transact(deps, tx => mailOne(tx, deps, memberId, now)).catch((error: unknown) => {
      deps.log.error({ error, member: memberId }, 'an offer could not be mailed')
    })
  }
}

async function findNewcomers(db: Db, now: Date): Promise<string[]> {
  const lasts = limits.welcomeDays * daySeconds
  const rows = await db
    .selectFrom('notification_choice')
    .innerJoin('member', 'member.id', 'notification_choice.member_id')
    .select('member.id')
    .where('notification_choice.kind', '=', 'offer')
    .where('notification_choice.channel', '=', 'mail')
    .where('notification_choice.enabled', '=', true)
    .where(getsMail())
    .where('member.paid_user', '=', false)
    .where('member.signup_at', '>', secondsBefore(now, lasts))
    .where('member.signup_at', '<=', secondsBefore(now, lasts - lastSeconds))
    .where(
      sql<boolean>`not exists (select from mail_record
        where mail_record.member_id = member.id and mail_record.kind = 'offer')`
    )
    .execute()
  return rows.map(row => row.id)
}

async function mailOne(tx: Tx, deps: Dependencies, memberId: string, now: Date): Promise<void> {
  await lockMailOf(tx, memberId)
  if ((await countMailed(tx, memberId, 'offer', { now, seconds: onceSeconds })) > 0) return
  const { welcome } = await firstPurchaseDiscounts(tx, memberId, now)
  if (!welcome?.expires) return
  const { country } = await tx
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const expires = new Date(welcome.expires)
  const { percentage } = welcome
  await notify(
    tx,
    deps,
    {
      memberId,
      about: { kinds: ['offer'], ids: [] },
      record: 'offer',
      letter: common => ({ template: 'welcome_offer', ...common, percentage, expires, country })
    },
    now
  )
}
