import * as z from 'zod/mini'
import { DateTime, Id, PageStart, codeText, longText } from './common.ts'
import { Ticket } from './complaints.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

export const DecisionAct = z.enum([
  'photo_removed',
  'text_removed',
  'message_removed',
  'account_blocked'
])
export type DecisionAct = z.output<typeof DecisionAct>

/** What it goes against: all are house rules but the last one, of which the facts name the law. */
export const DecisionGround = z.enum([
  'no_person',
  'explicit',
  'not_adult',
  'somebody_else',
  'contact_details',
  'unclear',
  'fake',
  'harassment',
  'hate',
  'scam',
  'law'
])
export type DecisionGround = z.output<typeof DecisionGround>

/** The texts of a profile that can be taken away. */
export const RemovableText = z.enum(['quote', 'about', 'ideal_evening', 'seeking', 'occupation'])
export type RemovableText = z.output<typeof RemovableText>

export const Appeal = z.object({
  text: z.string(),
  status: z.enum(['open', 'upheld', 'overturned']),
  answer: z.nullable(z.string()),
  created_at: DateTime,
  answered_at: z.nullable(DateTime)
})
export type Appeal = z.output<typeof Appeal>

/** A statement of reasons (EU 2022/2065, article 17). */
export const Decision = z.object({
  ticket: z.string(),
  act: DecisionAct,
  ground: DecisionGround,
  /** What was seen, in an operator's words. */
  facts: z.string(),
  /** Which text of the profile it was. */
  field: z.nullable(RemovableText),
  /** What it said, of a text or a message. */
  removed: z.nullable(z.string()),
  /** Decided by a program alone. */
  automatic: z.boolean(),
  created_at: DateTime,
  appeal_until: DateTime,
  overturned_at: z.nullable(DateTime),
  appeal: z.nullable(Appeal)
})
export type Decision = z.output<typeof Decision>

/** Decisions about the member, newest first. */
export const listDecisions = operation({
  name: 'listDecisions',
  method: 'get',
  path: '/api/decision.php',
  access: 'member',
  reply: z.object({ decisions: z.array(Decision) })
})

/**
 * Takes something away and says why: to the member by mail and here, to who reported it by mail.
 * `target` is the photo's, the message's or the member's id; `field` says which text.
 */
export const decide = operation({
  name: 'decide',
  method: 'post',
  path: '/api/decision.php',
  access: 'operator',
  idempotent: true,
  body: z.object({
    act: DecisionAct,
    target: Id,
    field: z.optional(RemovableText),
    ground: DecisionGround,
    facts: longText(limits.factsLength),
    /** The report that it answers. */
    report_id: z.optional(Id)
  }),
  reply: z.object({ ticket: z.string() }),
  errors: ['not_found', 'already_decided', 'idempotency_key_missing', 'idempotency_mismatch']
})

const MailedToken = codeText(100)

/** The decision that a mailed link is about, for who cannot or need not log in. */
export const getAppeal = operation({
  name: 'getAppeal',
  method: 'get',
  path: '/api/appeal.php',
  access: 'guest',
  query: z.object({ token: MailedToken }),
  reply: z.object({ decision: Decision }),
  errors: ['link_invalid']
})

/** Objects to a decision, once and within 6 months: as the member, or with the mailed link's token. */
export const appeal = operation({
  name: 'appeal',
  method: 'post',
  path: '/api/appeal.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    ticket: Ticket,
    text: longText(limits.appealLength),
    token: z.optional(MailedToken)
  }),
  reply: z.object({ decision: Decision }),
  errors: [
    'not_found',
    'link_invalid',
    'already_appealed',
    'appeal_over',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** Objections that wait for an answer, oldest first. */
export const listAppeals = operation({
  name: 'listAppeals',
  method: 'get',
  path: '/api/appeal-review.php',
  access: 'operator',
  query: z.object({ next: PageStart }),
  reply: z.object({
    appeals: z.array(
      z.object({ decision: Decision, profile_id: Id, name: z.string(), decided_by: z.nullable(Id) })
    ),
    next: z.nullable(z.string())
  })
})

/** Answers an objection, once. Who overturns a decision gives back what it took away. */
export const answerAppeal = operation({
  name: 'answerAppeal',
  method: 'put',
  path: '/api/appeal-review.php',
  access: 'operator',
  body: z.object({ ticket: Ticket, overturn: z.boolean(), answer: longText(limits.answerLength) }),
  reply: z.object({}),
  errors: ['not_found', 'already_decided']
})
