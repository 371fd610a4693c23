import type { Export } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { exportedConversations } from './conversations.ts'
import { exportedMember } from './member.ts'
import { exportedMoney } from './money.ts'
import { exportedPeople } from './people.ts'
import { exportedPhotos } from './photos.ts'
import { exportedSafety } from './safety.ts'
import { of, ownRows, without } from './rows.ts'

/**
 * Everything that is kept of a member, for the member alone: what stands in a table stands here, keys
 * aside. Of other people only what the member sees of them, by name and no more.
 */
export async function exportOf(db: Db, scope: Scope, memberId: string): Promise<Export> {
  const own = (table: Parameters<typeof ownRows>[1]) =>
    ownRows(db, table, of('member_id', memberId))
  const [totp, passkeys, codes] = await Promise.all([
    own('totp'),
    own('passkey'),
    ownRows(db, 'recovery_code', of('member_id', memberId))
  ])
  const kind = (name: string) => (row: object) => ({ kind: name, ...row })
  return {
    made_at: scope.now.toISOString(),
    site: scope.site.name,
    ...(await exportedMember(db, memberId)),
    ...(await exportedPhotos(db, scope, memberId)),
    ...(await exportedPeople(db, scope, memberId)),
    conversations: await exportedConversations(db, scope, memberId),
    ...(await exportedMoney(db, memberId)),
    ...(await exportedSafety(db, memberId)),
    notifications: await own('notification_choice'),
    // Their words are in the letter box; their links are keys.
    letters_waiting: without(await own('mail'), 'html', 'text', 'unsubscribe_url', 'about'),
    sessions: await own('session'),
    push_subscriptions: await own('push_subscription'),
    second_factors: without(
      [
        ...totp.map(kind('totp')),
        ...passkeys.map(kind('passkey')),
        ...codes.map(kind('recovery_code'))
      ],
      'last_step',
      'counter'
    ),
    phone_codes: await own('sms_code'),
    spending_limits: await own('spending_limit'),
    spending_pause: await pauseOf(db, memberId),
    spending_check_ins: await own('spending_check_in')
  }
}

async function pauseOf(db: Db, memberId: string): Promise<string | null> {
  const pause = await db
    .selectFrom('spending_pause')
    .select('until')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return pause?.until.toISOString() ?? null
}
