import { sql } from 'kysely'
import type { DisabledReason } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { secondsBefore, daySeconds } from '#server/lib/time.ts'

/** So many soft bounces within a week count as a hard one: the mailbox is as good as gone. */
const softBounces = 3
const softSeconds = 7 * daySeconds

/** Nothing that a member can choose is mailed to them any more. A repeat changes nothing. */
export async function disableMail(
  tx: Tx,
  memberIds: string[],
  reason: DisabledReason
): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .updateTable('member')
    .set({ notifications_disabled: sql<string[]>`array_append(notifications_disabled, ${reason})` })
    .where('id', 'in', memberIds)
    .where(sql<boolean>`not ${reason} = any(notifications_disabled)`)
    .execute()
}

/** @param reasons which of them are over */
export async function enableMail(
  tx: Tx,
  memberId: string,
  reasons: readonly DisabledReason[]
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      notifications_disabled: sql<string[]>`array(
        select reason from unnest(notifications_disabled) as reason
        where reason <> all(${[...reasons]}::text[]))`
    })
    .where('id', '=', memberId)
    .execute()
  // What came back before says nothing about the address any more.
  if (!reasons.includes('bounce')) return
  await tx
    .deleteFrom('mail_record')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'soft_bounce')
    .execute()
}

/** Members behind an address: a mail service does not know which site wrote to it. */
export async function membersAt(db: Db | Tx, siteIds: string[], email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('site_id', 'in', siteIds)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute()
  return rows.map(row => row.id)
}

/**
 * A letter came back that may get through another time.
 *
 * @param id the same for one bounce that is told twice
 */
export async function countSoftBounce(
  tx: Tx,
  memberIds: string[],
  { id, now }: { id: string; now: Date }
): Promise<void> {
  for (const memberId of memberIds) {
    await tx
      .insertInto('mail_record')
      .values({
        id: `${id} ${memberId}`,
        member_id: memberId,
        kind: 'soft_bounce',
        created_at: now
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { count } = await tx
      .selectFrom('mail_record')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('member_id', '=', memberId)
      .where('kind', '=', 'soft_bounce')
      .where('created_at', '>', secondsBefore(now, softSeconds))
      .executeTakeFirstOrThrow()
    if (Number(count) >= softBounces) await disableMail(tx, [memberId], 'bounce')
  }
}
