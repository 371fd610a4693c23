import type { Selectable } from 'kysely'
import { type Decision, DecisionGround, RemovableText } from '#contract/decisions.ts'
import type { Database } from '#server/db/schema.ts'
import type { RemovedMessage } from '#server/features/chats/removal.ts'
import { appealEnd } from './deadline.ts'

export type DecisionRow = Selectable<Database['decision']>
export type AppealRow = Selectable<Database['appeal']>

/** What was taken away, as far as it is needed to show it and to give it back. */
export interface DecisionEvidence {
  /** Of a text or a message. */
  text?: string
  message?: RemovedMessage
  /** Of a photo. */
  position?: number
  /** Of an account. */
  status_before?: 'not_confirmed' | 'active'
}

/** A decision as the member sees it: who decided and what else was kept stays here. */
export function decisionOf(row: DecisionRow, appeal: AppealRow | null): Decision {
  const evidence = row.evidence as DecisionEvidence
  const field = RemovableText.safeParse(row.target)
  return {
    ticket: row.ticket,
    act: row.act,
    ground: DecisionGround.parse(row.ground),
    facts: row.facts,
    field: row.act === 'text_removed' && field.success ? field.data : null,
    removed: evidence.text || null,
    automatic: row.automatic,
    created_at: row.created_at.toISOString(),
    appeal_until: appealEnd(row.created_at).toISOString(),
    overturned_at: row.overturned_at?.toISOString() ?? null,
    appeal: appeal && {
      text: appeal.text,
      status: appeal.status,
      answer: appeal.answer,
      created_at: appeal.created_at.toISOString(),
      answered_at: appeal.answered_at?.toISOString() ?? null
    }
  }
}
