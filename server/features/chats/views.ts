import type { Chat, getChat } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { priceListOf } from '#shared/prices.ts'
import { correspondenceOf, limitBar, personalBar, recipientBar } from './correspondence.ts'
import { messageOf } from './messages.ts'
import { currencyOfMessages, findChats, findMessages, findParticipant } from './queries.ts'

export async function chatsOf(db: Db, scope: Scope, memberId: string): Promise<Chat[]> {
  const rows = await findChats(db, memberId)
  const cards = await cardsOf(
    db,
    scope,
    memberId,
    rows.map(row => row.other_id)
  )
  return rows.flatMap(({ other_id, num_unread, ...message }) => {
    const profile = cards.get(other_id)
    if (!profile) return []
    return {
      conversation: { id: message.conversation_id },
      profile,
      num_unread_messages: num_unread,
      last_message: messageOf(message, memberId)
    }
  })
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
  db: Db,
  scope: Scope,
  memberId: string,
  { id, profile_id, before }: ChatQuery
): Promise<ReplyOf<typeof getChat>> {
  const profileId = id === undefined ? profile_id : await otherIn(db, memberId, id)
  if (profileId === undefined) throw nothingAsked()
  const between = await correspondenceOf(db, memberId, profileId)
  const card = (await cardsOf(db, scope, memberId, [profileId])).get(profileId)
  if (!between || !card || between.blocked_by_recipient) throw new AppError('profile_unavailable')
  const blocked = recipientBar(between)
  if (blocked === 'profile_unavailable') throw new AppError(blocked)

  const { conversation_id: conversationId } = between
  const own = conversationId ? await findParticipant(db, memberId, conversationId) : undefined
  const page = own
    ? await findMessages(db, own.conversation_id, { after: own.removed_number, before })
    : { rows: [], more: false }
  const cents = own?.spent_cents ?? 0
  const paidIn = cents > 0 ? await currencyOfMessages(db, memberId, profileId) : undefined
  return {
    conversation: own ? { id: own.conversation_id } : null,
    profile: blocked ? { ...card, online: false } : card,
    messages: page.rows.map(row => messageOf(row, memberId)),
    more: page.more,
    spent: {
      cents,
      currency: paidIn ?? priceListOf(scope.site, between.sender_country).currency,
      credits: own?.spent_credits ?? 0
    },
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
