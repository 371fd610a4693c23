import { RemovableText, type decide } from '#contract/decisions.ts'
import type { Tx } from '#server/db/schema.ts'
import { removeMessage, restoreMessage } from '#server/features/chats/removal.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Input } from '#server/lib/serve.ts'
import { blockAccount, restoreAccount } from './account.ts'
import { removePhoto, restorePhoto } from './photo.ts'
import type { DecisionEvidence, DecisionRow } from './shown.ts'
import { removeText, restoreText } from './text.ts'

export type Removing = Input<typeof decide>['body']

/** What was taken away from whom. */
export interface Removal {
  memberId: string
  target: string | null
  evidence: DecisionEvidence
}

/**
 * @throws AppError `not_found` for a target that the site does not have, `already_decided` for one
 *   that is gone already, `invalid_input` for a text without its name
 */
export async function remove(tx: Tx, scope: Scope, removing: Removing): Promise<Removal> {
  const { act, target, field } = removing
  switch (act) {
    case 'photo_removed':
      return removePhoto(tx, scope, removing)
    case 'text_removed':
      if (!field) throw new AppError('invalid_input', { fields: ['field'] })
      return removeText(tx, scope, target, field)
    case 'message_removed': {
      const { senderId, removed } = await removeMessage(tx, scope, target)
      const evidence = { text: removed.text, message: removed }
      return { memberId: senderId, target, evidence }
    }
    case 'account_blocked':
      return blockAccount(tx, scope, target)
  }
}

/** Gives back what a decision took away; what is erased or replaced since stays so. */
export async function restore(tx: Tx, scope: Scope, decision: DecisionRow): Promise<void> {
  const { act, member_id: memberId, target } = decision
  const evidence = decision.evidence as DecisionEvidence
  if (act === 'photo_removed') await restorePhoto(tx, scope, decision)
  if (act === 'text_removed' && evidence.text) {
    await restoreText(tx, memberId, RemovableText.parse(target), evidence.text)
  }
  if (act === 'message_removed' && target && evidence.message) {
    await restoreMessage(tx, scope, target, evidence.message)
  }
  if (act === 'account_blocked' && evidence.status_before) {
    await restoreAccount(tx, scope, memberId, evidence.status_before)
  }
}
