import type { Decision, answerAppeal as answerOperation } from '#contract/decisions.ts'
import type { Tx } from '#server/db/schema.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Input } from '#server/lib/serve.ts'
import { appealEnd } from './deadline.ts'
import { appealTo, decisionOfLink, shownDecision } from './queries.ts'
import { restore } from './removals.ts'
import type { DecisionRow } from './shown.ts'

export interface NewAppeal {
  ticket: string
  text: string
  /** Of the mailed link, for who is not logged in. */
  token?: string | undefined
}

/**
 * Objects to a decision: once, within 6 months, whether or not the account can still be used.
 *
 * @param callerId who is logged in, if anybody; a token goes before it
 * @throws AppError `authentication_required` without either; `link_invalid`; `not_found` for foreign
 *   and missing ones alike; `already_appealed`; `appeal_over`
 */
export async function appeal(
  tx: Tx,
  scope: Scope,
  callerId: string | null,
  { ticket, text, token }: NewAppeal
): Promise<Decision> {
  const mayAppeal =
    token === undefined ? null : (await decisionOfLink(tx, scope, token)).ticket === ticket
  if (mayAppeal === false) throw new AppError('link_invalid')
  if (mayAppeal === null && callerId === null) throw new AppError('authentication_required')
  const decision = await lockDecision(tx, scope, ticket)
  if (mayAppeal === null && decision?.member_id !== callerId) throw new AppError('not_found')
  if (!decision) throw new AppError('not_found')
  if (await appealTo(tx, decision.id)) throw new AppError('already_appealed')
  if (scope.now > appealEnd(decision.created_at)) throw new AppError('appeal_over')
  await tx
    .insertInto('appeal')
    .values({ decision_id: decision.id, text, created_at: scope.now })
    .execute()
  return shownDecision(tx, decision)
}

/** Held until the transaction ends: of two objections or answers the second finds the first. */
async function lockDecision(
  tx: Tx,
  { site }: Scope,
  ticket: string
): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('decision')
    .selectAll()
    .where('ticket', '=', ticket)
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirst()
}

export interface Answered {
  /** The photo whose files have to follow. */
  photoId: string | null
  /** The member whose photos come back with the account. */
  accountId: string | null
}

/**
 * Answers an objection, once; what a decision took away comes back when it is overturned. The member
 * is told by mail.
 *
 * @throws AppError `not_found` where nobody objected, `already_decided`
 */
export async function answerAppeal(
  tx: Tx,
  scope: Scope,
  { operatorId, origin }: { operatorId: string; origin: string },
  { ticket, overturn, answer }: Input<typeof answerOperation>['body']
): Promise<Answered> {
  const { now } = scope
  const decision = await lockDecision(tx, scope, ticket)
  const asked = decision && (await appealTo(tx, decision.id))
  if (!decision || !asked) throw new AppError('not_found')
  if (asked.status !== 'open') throw new AppError('already_decided')
  const status = overturn ? 'overturned' : 'upheld'
  await tx
    .updateTable('appeal')
    .set({ status, answer, answered_at: now, answered_by: operatorId })
    .where('decision_id', '=', decision.id)
    .execute()
  if (overturn) {
    await restore(tx, scope, decision)
    await tx
      .updateTable('decision')
      .set({ overturned_at: now })
      .where('id', '=', decision.id)
      .execute()
  }
  await mailAnswer(tx, scope, decision, { origin, overturn, answer })
  const undone = overturn ? decision.act : null
  return {
    photoId: undone === 'photo_removed' ? decision.target : null,
    accountId: undone === 'account_blocked' ? decision.member_id : null
  }
}

/** Whoever objected is answered, with a deleted account, too: an erased one has no decisions left. */
async function mailAnswer(
  tx: Tx,
  scope: Scope,
  { member_id, ticket, act }: DecisionRow,
  { origin, overturn, answer }: { origin: string; overturn: boolean; answer: string }
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['email', 'language', 'country'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const { email, language, country } = member
  await enqueueLetter(tx, scope, {
    template: 'appeal',
    recipient: email,
    language,
    country,
    origin,
    ticket,
    act,
    overturned: overturn,
    answer
  })
}
