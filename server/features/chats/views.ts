import type { getChat } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { type Reached, noteReached } from '#server/features/events/reached.ts'
import { inCurrency } from '#server/features/spending/spent.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { priceListOf } from '#shared/prices.ts'
import { correspondenceOf, limitBar, personalBar, recipientBar } from './correspondence.ts'
import { costsOf, findMessages, findParticipant, spentOn } from './queries.ts'
import { type MessageRow, messagesShown } from './shown.ts'

export type Needed = Pick<Dependencies, 'db' | 'fanout' | 'clock' | 'log'>

/** What of these messages, oldest first, the member did not have so far. */
export function reachedWith(
  memberId: string,
  delivered: number,
  messages: MessageRow[]
): Reached[] {
  const last = messages.findLast(({ sender_id }) => sender_id !== memberId)
  if (!last || last.number <= delivered) return []
  return [{ memberId, conversationId: last.conversation_id, number: last.number }]
}

export interface ChatQuery {
  id?: string | undefined
  profile_id?: string | undefined
  /** Messages with a smaller number. */
  before?: number | undefined
}

/**
 * One conversation, by its id or by the other person with whom perhaps nobody wrote yet. Who has
 * blocked the other person can still read it.
 *
 * @throws AppError `invalid_input` for neither, `not_found` for foreign and missing conversations,
 *   `profile_unavailable` for people who are hidden or block the member
 */
export async function chatOf(
  deps: Needed,
  scope: Scope,
  memberId: string,
  { id, profile_id, before }: ChatQuery
): Promise<ReplyOf<typeof getChat>> {
  const { db } = deps
  const profileId = id === undefined ? profile_id : await otherIn(db, memberId, id)
  if (profileId === undefined) throw nothingAsked()
  const between = await correspondenceOf(db, memberId, profileId)
  const card = (await cardsOf(db, scope, memberId, [profileId])).get(profileId)
  if (!between || !card || between.blocked_by_recipient) throw new AppError('profile_unavailable')
  const blocked = recipientBar(between)
  // What was written before the account was deleted stays to be read.
  const isGone = between.recipient_status === 'deleted' && between.conversation_id !== null
  if (blocked === 'profile_unavailable' && !isGone) throw new AppError(blocked)

  const { conversation_id: conversationId } = between
  const own = conversationId ? await findParticipant(db, memberId, conversationId) : undefined
  const page = own
    ? await findMessages(db, own.conversation_id, { after: own.removed_number, before })
    : { rows: [], more: false }
  if (own) noteReached(deps, reachedWith(memberId, own.delivered_number, page.rows))
  // Whoever paid nothing is not counted for: that is most of those who open a conversation.
  const costs = own && own.spent_cents > 0 ? await costsOf(db, memberId, own.conversation_id) : []
  const currency = costs[0]?.currency ?? priceListOf(scope.site, between.sender_country).currency
  return {
    conversation: own ? { id: own.conversation_id } : null,
    profile: blocked ? { ...card, online: false } : card,
    messages: await messagesShown(db, memberId, page.rows),
    more: page.more,
    spent: {
      // One sum, also of several currencies: held against each other as the limits do it.
      cents: costs.reduce((sum, cost) => sum + inCurrency(scope.site, cost, currency), 0),
      currency,
      credits: own?.spent_credits ?? 0
    },
    spent_on: own && before === undefined ? await spentOn(db, memberId, own.conversation_id) : [],
    write_bar: personalBar(between) ?? (await limitBar(db, between))
  }
}

async function otherIn(db: Db, memberId: string, conversationId: string): Promise<string> {
  const own = await findParticipant(db, memberId, conversationId)
  if (!own) throw new AppError('not_found')
  return own.other_id
}

/** A chat is named by its id or by the other person. */
export function nothingAsked(): AppError {
  return new AppError('invalid_input', { fields: ['id', 'profile_id'] })
}
