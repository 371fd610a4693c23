import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { secondsBefore } from '#server/lib/time.ts'
import { wanting } from './choices.ts'

/** For queries about `member`: a person whom mail reaches and may reach. */
export function getsMail(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(member.kind = 'member' and member.status = 'active'
    and member.notifications_disabled = '{}')`
}

/** For queries about `member`: on no device now, whoever may see that or not. */
export function isAway(now: Date): RawBuilder<SqlBool> {
  const since = secondsBefore(now, limits.onlineSeconds)
  return sql<SqlBool>`(member.last_seen_at is null or member.last_seen_at <= ${since})`
}

/** For queries about `member`: gets mail of this kind, and is not here. */
export function awaitsMail(now: Date, kind: NotificationKind): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${getsMail()} and ${isAway(now)} and ${wanting('member.id', kind, 'mail')})`
}
