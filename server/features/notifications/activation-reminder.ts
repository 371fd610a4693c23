import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { mailActivation } from '#server/features/account/activation.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { siteOrigin } from '#server/lib/public-origin.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { countMailed, lockMailOf, recordMail } from './notices.ts'

/** The reminder comes a day after the last link, and not to accounts that lie longer. */
const waitSeconds = daySeconds
const oldestSeconds = 3 * daySeconds

/** The job: who has not confirmed the address a day after signing up is asked once more, and then never. */
export async function remindOfActivation(deps: Dependencies): Promise<void> {
  const now = deps.clock()
  for (const { id, site_id } of await findUnconfirmed(deps.db, now)) {
    const scope = { site: deps.sites.byId(site_id), now }
    const act = async (tx: Tx) => {
      await lockMailOf(tx, id)
      const seconds = oldestSeconds
      if ((await countMailed(tx, id, 'activation', { now, seconds })) > 0) return
      await mailActivation(tx, scope, siteOrigin(deps, scope.site), id, { again: true })
      await recordMail(tx, id, 'activation', now)
    }
    await transact(deps, act).catch((error: unknown) => {
      deps.log.error({ error, member: id }, 'an activation could not be reminded of')
    })
  }
}

async function findUnconfirmed(db: Db, now: Date): Promise<{ id: string; site_id: string }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'site_id'])
    .where('status', '=', 'not_confirmed')
    .where('kind', '=', 'member')
    .where(sql<boolean>`notifications_disabled = '{}'`)
    .where('signup_at', '>', secondsBefore(now, oldestSeconds))
    .where('signup_at', '<=', secondsBefore(now, waitSeconds))
    .where(
      sql<boolean>`not exists (select from mail_record
        where mail_record.member_id = member.id and mail_record.kind = 'activation')`
    )
    .where(
      // Who asked for another link meanwhile has a fresh one.
      sql<boolean>`not exists (select from mailed_token
        where mailed_token.member_id = member.id and purpose = 'activation'
          and mailed_token.created_at > ${secondsBefore(now, waitSeconds)})`
    )
    .limit(500)
    .execute()
}
