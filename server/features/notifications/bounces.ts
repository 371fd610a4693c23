import type { MailRecord } from '#contract/notifications.ts'
import type { DisabledReason } from '#contract/notifications.ts'
import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import { countSoftBounce, disableMail, membersAt } from './disabled.ts'

type Verdict = DisabledReason | 'soft' | null

/** By Postmark's names; the others (auto-replies, policies of the sender's) say nothing of an address. */
const ofBounce: Record<string, Verdict> = {
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  ManuallyDeactivated: 'bounce',
  SpamNotification: 'spam',
  SpamComplaint: 'spam',
  Unsubscribe: 'unsubscribe',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft'
}
const ofSuppression: Record<string, Verdict> = {
  HardBounce: 'bounce',
  SpamComplaint: 'spam',
  ManualSuppression: 'unsubscribe'
}

function lookUp(table: Record<string, Verdict>, name: string | null | undefined): Verdict {
  return name != null && Object.hasOwn(table, name) ? (table[name] ?? null) : null
}

function verdictOf(record: MailRecord): Verdict {
  switch (record.RecordType) {
    case 'Bounce':
      return lookUp(ofBounce, record.Type)
    case 'SpamComplaint':
      return 'spam'
    case 'SubscriptionChange':
      // Mail that is let through again comes when the member asks for it, not the service.
      return record.SuppressSending ? lookUp(ofSuppression, record.SuppressionReason) : null
    default:
      return null
  }
}

/** Takes what the mail service tells about a letter; an address that nobody has changes nothing. */
export async function takeMailRecord(
  tx: Tx,
  { siteIds, now }: { siteIds: string[]; now: Date },
  record: MailRecord
): Promise<void> {
  const verdict = verdictOf(record)
  const email = record.RecordType === 'SubscriptionChange' ? record.Recipient : record.Email
  if (verdict === null || email === undefined) return
  const memberIds = await membersAt(tx, siteIds, email)
  if (verdict !== 'soft') return disableMail(tx, memberIds, verdict)
  const id = record.ID === undefined ? newId() : `bounce ${record.ID}`
  await countSoftBounce(tx, memberIds, { id, now })
}
