import type { DecisionAct, DecisionGround, RemovableText } from '#contract/decisions.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertLink } from '#server/features/account/mailed-links.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { newTicket } from '#server/lib/tickets.ts'
import { appealEnd } from './deadline.ts'
import type { DecisionEvidence } from './shown.ts'

export interface NewDecision {
  /** Whose it was. */
  memberId: string
  act: DecisionAct
  ground: DecisionGround
  /** In an operator's words. */
  facts: string
  /** The photo's or the message's id; which text it was; null for an account. */
  target: string | null
  evidence: DecisionEvidence
  reportId?: string | undefined
  /** Null for a program. */
  decidedBy: string | null
  /** Where links in the letter lead. */
  origin: string
}

/**
 * Writes a decision down and mails the statement of reasons (EU 2022/2065, article 17): what, why,
 * the facts, whether a program decided, how to object and until when. Belongs into the transaction
 * that takes something away.
 *
 * @returns the number of the decision
 */
export async function recordDecision(tx: Tx, scope: Scope, decision: NewDecision): Promise<string> {
  const { memberId, act, ground, facts, target, evidence, decidedBy, origin } = decision
  const { now, site } = scope
  const [id, ticket] = [newId(), newTicket()]
  const automatic = decidedBy === null
  await tx
    .insertInto('decision')
    .values({
      id,
      ticket,
      site_id: site.id,
      member_id: memberId,
      act,
      ground,
      facts,
      target,
      evidence: JSON.stringify(evidence),
      automatic,
      report_id: decision.reportId ?? null,
      decided_by: decidedBy,
      created_at: now
    })
    .execute()
  const member = await tx
    .selectFrom('member')
    .select(['email', 'language', 'country', 'status', 'kind'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  // Nobody stands behind a fictional profile, and who left is not written to about what is not seen
  // any more; the block of an account that can still be had back takes the way back, too.
  const isGone = member.status === 'deleted' && act !== 'account_blocked'
  if (member.kind === 'fictional' || isGone) return ticket
  const until = appealEnd(now)
  const { token } = await insertLink(tx, scope, {
    memberId,
    purpose: 'appeal',
    seconds: (until.getTime() - now.getTime()) / 1000,
    data: { decision_id: id }
  })
  await enqueueLetter(tx, scope, {
    template: 'decision',
    recipient: member.email,
    language: member.language,
    country: member.country,
    origin,
    ticket,
    act,
    field: act === 'text_removed' ? (target as RemovableText) : null,
    ground,
    facts,
    removed: evidence.text ?? null,
    automatic,
    decidedAt: now,
    until,
    token
  })
  return ticket
}
