import type { Evidence, EvidenceMessage, report as reportOperation } from '#contract/reports.ts'
import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import type { Input } from '#server/lib/serve.ts'
import { newTicket } from '#server/lib/tickets.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { evidenceOf, messagesAround } from './evidence.ts'

export type NewReport = Input<typeof reportOperation>['body']

/** What a member said again about a profile that they had reported already. */
export interface Addition {
  at: string
  reason: string
  text: string | null
  photo_id: string | null
  message_id: string | null
}

/**
 * Keeps a report with what the profile shows now, and what was said around a message. Whoever reports
 * the same profile again within a day gets the same ticket as long as nobody has decided; what is
 * said then is added to the report that is there. A report names one photo, which opens for operators;
 * another one makes a report of its own.
 *
 * Somebody who deleted the account or blocked the reporter can be reported too: what they did before
 * is not undone by it. Only who has met a profile knows its id.
 *
 * @returns the number under which the member can ask about it
 * @throws AppError `profile_unavailable` for oneself and unknown people; `not_found` for a photo
 *   that is not one of theirs or was never shown, and for a message that they did not write to the
 *   reporter
 */
export async function reportMember(
  tx: Tx,
  scope: Scope,
  reporterId: string,
  { profile_id, photo_id, message_id, reason, text }: NewReport
): Promise<string> {
  // Before anything is read: of two reports at once the second finds the first.
  await lockName(tx, `report ${reporterId} ${profile_id}`)
  const evidence = reporterId === profile_id ? null : await evidenceOf(tx, scope, profile_id)
  if (!evidence) throw new AppError('profile_unavailable')
  if (photo_id !== undefined && !wasShown(evidence, photo_id)) throw new AppError('not_found')
  const messages =
    message_id === undefined
      ? []
      : await messagesAround(tx, { reporterId, profileId: profile_id, messageId: message_id })
  if (message_id !== undefined && messages.length === 0) throw new AppError('not_found')
  const said = {
    reason,
    text: text ?? null,
    photo_id: photo_id ?? null,
    message_id: message_id ?? null
  }

  const earlier = await tx
    .selectFrom('report')
    .select(['id', 'ticket', 'reason', 'text', 'photo_id', 'message_id', 'evidence'])
    .where('reporter_id', '=', reporterId)
    .where('profile_id', '=', profile_id)
    .where('status', '=', 'open')
    .where('created_at', '>', secondsBefore(scope.now, daySeconds))
    .$if(photo_id !== undefined, query =>
      query.where(eb => eb.or([eb('photo_id', 'is', null), eb('photo_id', '=', photo_id ?? '')]))
    )
    // One about this photo comes before one that names none.
    .orderBy(eb => eb('photo_id', 'is', null))
    .orderBy('created_at')
    .executeTakeFirst()
  if (earlier) {
    await addToReport(tx, earlier, { at: scope.now.toISOString(), ...said }, messages)
    return earlier.ticket
  }
  const ticket = newTicket()
  await tx
    .insertInto('report')
    .values({
      id: newId(),
      ticket,
      site_id: scope.site.id,
      reporter_id: reporterId,
      profile_id,
      ...said,
      evidence: JSON.stringify({ ...evidence, ...(messages.length > 0 && { messages }) }),
      created_at: scope.now
    })
    .execute()
  return ticket
}

function wasShown({ photos }: Evidence, photoId: string): boolean {
  return photos.some(({ id, status }) => id === photoId && status !== 'pending')
}

interface Earlier extends Omit<Addition, 'at'> {
  id: string
  evidence: unknown
}

/** A repeat that says nothing new changes nothing. */
async function addToReport(
  tx: Tx,
  earlier: Earlier,
  addition: Addition,
  messages: EvidenceMessage[]
): Promise<void> {
  const evidence = earlier.evidence as Evidence
  const additions = evidence.additions ?? []
  if ([earlier, ...additions].some(known => saysNoMore(addition, known))) return
  const known = new Map((evidence.messages ?? []).map(message => [message.id, message]))
  // What was kept first stays: later it may have been changed.
  const kept = [...messages.filter(({ id }) => !known.has(id)), ...known.values()]
  const more = {
    ...evidence,
    ...(kept.length > 0 && { messages: kept.toSorted((one, other) => one.number - other.number) }),
    additions: [...additions, addition]
  }
  const photo_id = earlier.photo_id ?? addition.photo_id
  await tx
    .updateTable('report')
    .set({ evidence: JSON.stringify(more), photo_id })
    .where('id', '=', earlier.id)
    .execute()
}

function saysNoMore(addition: Addition, known: Omit<Addition, 'at'>): boolean {
  const names = ['reason', 'text', 'message_id'] as const
  const isNewPhoto = addition.photo_id !== null && addition.photo_id !== known.photo_id
  return !isNewPhoto && names.every(name => addition[name] === known[name])
}
