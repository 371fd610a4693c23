import { sql } from 'kysely'
import { firstPurchaseCodes } from '#contract/credits.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { firstPurchaseDiscounts } from '#server/features/credits/first-purchase.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import type { Site } from '#shared/site.ts'
import { countMailed, lockMailOf, notify } from './notices.ts'
import { getsMail } from './receivers.ts'

/** The letter is sent in the last two days of the discount, or in its second half if that is shorter. */
const lastDays = 2
const onceSeconds = 30 * daySeconds

/**
 * The job: members that asked for offers get one letter before the site's later discount ends. The time
 * bonus has none, because a letter hours after signup would only press the member.
 */
export async function mailWelcomeOffers(deps: Dependencies): Promise<void> {
  const now = deps.clock()
  for (const site of deps.sites.all()) {
    for (const memberId of await findNewcomers(deps.db, site, now)) {
      await transact(deps, tx => mailOne(tx, deps, { site, now }, memberId)).catch(
        (error: unknown) => {
          deps.log.error({ error, member: memberId }, 'an offer could not be mailed')
        }
      )
    }
  }
}

async function findNewcomers(db: Db, { id, later_discount }: Site, now: Date): Promise<string[]> {
  if (later_discount === null) return []
  const { days } = later_discount
  const waits = Math.max(days - lastDays, days / 2)
  const rows = await db
    .selectFrom('notification_choice')
    .innerJoin('member', 'member.id', 'notification_choice.member_id')
    .select('member.id')
    .where('member.site_id', '=', id)
    .where('notification_choice.kind', '=', 'offer')
    .where('notification_choice.channel', '=', 'mail')
    .where('notification_choice.enabled', '=', true)
    .where(getsMail())
    .where('member.paid_user', '=', false)
    .where('member.signup_at', '>', secondsBefore(now, days * daySeconds))
    .where('member.signup_at', '<=', secondsBefore(now, waits * daySeconds))
    .where(
      sql<boolean>`not exists (select from mail_record
        where mail_record.member_id = member.id and mail_record.kind = 'offer')`
    )
    .execute()
  return rows.map(row => row.id)
}

async function mailOne(tx: Tx, deps: Dependencies, scope: Scope, memberId: string): Promise<void> {
  const { now } = scope
  await lockMailOf(tx, memberId)
  if ((await countMailed(tx, memberId, 'offer', { now, seconds: onceSeconds })) > 0) return
  const { welcome } = await firstPurchaseDiscounts(tx, scope, memberId)
  if (welcome?.code !== firstPurchaseCodes.later || !welcome.expires) return
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
