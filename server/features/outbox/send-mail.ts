import { RecipientRefused } from '#server/adapters/mail/port.ts'
import { disableMail, membersAt } from '#server/features/notifications/disabled.ts'
import { isStillWanted, untell } from '#server/features/notifications/still-wanted.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { JobData } from '#server/lib/jobs.ts'
import { hasOutbox } from './has-outbox.ts'

/**
 * The job `send_mail`: hands the letter to the mail port, and throws when that fails, so that the
 * job comes again. A sent letter goes, since its links are keys; the outbox page keeps what it shows.
 * A notification that is not wanted any more goes without being sent, so that the next one can tell
 * what is left of it, and a mailbox that is not there gets no notification again.
 */
export async function sendMail(
  { mail_id: id }: JobData['send_mail'],
  deps: Dependencies
): Promise<void> {
  const { db, mail, config } = deps
  const letter = await db
    .selectFrom('mail')
    .select(['id', 'sender', 'recipient', 'subject', 'html', 'text', 'unsubscribe_url'])
    .select(['member_id', 'about', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!letter) return
  const { member_id: memberId, about, created_at: writtenAt, ...written } = letter
  const remove = () => removeLetter(db, id)
  if (memberId && about && !(await isStillWanted(db, memberId, about))) {
    return transact(deps, async tx => {
      await untell(tx, memberId, about, writtenAt)
      await removeLetter(tx, id)
    })
  }
  try {
    const { sender, unsubscribe_url, ...content } = written
    const unsubscribeUrl = unsubscribe_url ?? undefined
    await mail.send({ ...content, sender: sender ?? undefined, unsubscribeUrl })
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error
    deps.log.warn({ error, mail: id }, 'a letter was refused')
    await refused(deps, letter.recipient)
    return remove()
  }
  if (!hasOutbox(config)) await remove()
}

async function removeLetter(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}

async function refused(deps: Dependencies, recipient: string): Promise<void> {
  const siteIds = deps.sites.all().map(site => site.id)
  await transact(deps, async tx => {
    await disableMail(tx, await membersAt(tx, siteIds, recipient), 'bounce')
  })
}
