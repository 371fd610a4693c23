import type { Export } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import { type Exported, of, ownRows } from './rows.ts'

const privacy = ['invisible', 'private_mode', 'hides_place', 'read_receipts', 'push_names']
const account = [
  'id',
  'email',
  'status',
  'role',
  'language',
  'paid_user',
  'signup_at',
  'signup_step',
  'last_seen_at',
  'notifications_disabled',
  'directdebit_blocked_at',
  'tracking'
]
/** What follows from the rest, or says nothing. */
const derived = ['site_id', 'searchable', 'reachable', 'has_photo', 'online_until', 'kind', 'texts']
const consent = 'fictional_consent_at'

/** The member's own row, in parts; a column that has no part of its own is one of the profile. */
export async function exportedMember(
  db: Db,
  memberId: string
): Promise<Pick<Export, 'account' | 'profile' | 'privacy' | 'consents'>> {
  const [row = {}] = await ownRows(db, 'member', of('id', memberId))
  const part = (isOfIt: (name: string) => boolean): Exported =>
    Object.fromEntries(Object.entries(row).filter(([name]) => isOfIt(name)))
  const elsewhere = new Set([...privacy, ...account, ...derived, consent])
  const mandates = await ownRows(db, 'mandate', of('member_id', memberId))
  const fictional = row[consent]
  return {
    account: part(name => account.includes(name)),
    privacy: part(name => privacy.includes(name)),
    profile: part(name => !elsewhere.has(name)),
    consents: [
      ...(fictional ? [{ to: 'fictional_profiles', at: fictional }] : []),
      ...mandates.map(mandate => ({
        to: 'direct_debit',
        at: mandate['signed_at'],
        version: mandate['consent_version'],
        words: mandate['consent_text']
      }))
    ]
  }
}
