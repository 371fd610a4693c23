import { type RawBuilder, sql } from 'kysely'
import {
  type NotificationChannel,
  type NotificationKind,
  type Notifications,
  notificationPresets
} from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/**
 * For queries about members: whether one wants to be told of such a thing in this way. Only what
 * they chose: whether they are there, blocked or deleted is asked elsewhere, and whether mail reaches
 * them too (`notifications_disabled`).
 *
 * @param column the member's id in that query, for example `member.id`
 */
export function wanting(
  column: string,
  kind: NotificationKind,
  channel: NotificationChannel
): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select choice.enabled from notification_choice as choice
    where choice.member_id = ${sql.ref(column)} and choice.kind = ${kind}
      and choice.channel = ${channel}), ${notificationPresets[kind][channel]}::boolean)`
}

/** Who of these members wants to be told of such a thing in this way (see `wanting`). */
export async function wants(
  db: Db | Tx,
  memberIds: readonly string[],
  kind: NotificationKind,
  channel: NotificationChannel
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<string>`any(${[...memberIds]}::text[])`)
    .where(wanting('member.id', kind, channel))
    .execute()
  return new Set(rows.map(row => row.id))
}

/** What the member has chosen, with the presets where they said nothing. */
export async function choicesOf(db: Db | Tx, memberId: string): Promise<Notifications['kinds']> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['kind', 'channel', 'enabled'])
    .where('member_id', '=', memberId)
    .execute()
  const choices = structuredClone(notificationPresets)
  for (const { kind, channel, enabled } of rows) {
    // A kind that the product knew once says nothing any more.
    if (Object.hasOwn(choices, kind)) choices[kind as NotificationKind][channel] = enabled
  }
  return choices
}

/** @param now kept, so that a consent can be shown */
export async function choose(
  tx: Tx,
  memberId: string,
  {
    kind,
    channel,
    enabled
  }: { kind: NotificationKind; channel: NotificationChannel; enabled: boolean },
  now: Date
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values({ member_id: memberId, kind, channel, enabled, chosen_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'kind', 'channel'])
        .doUpdateSet({ enabled, chosen_at: now })
        .where('notification_choice.enabled', '!=', enabled)
    )
    .execute()
}
