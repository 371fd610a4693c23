import { sendMessage } from '#contract/chats.ts'
import type { BodyOf } from '#contract/operation.ts'
import { highOf, lowOf } from '#server/features/chats/correspondence.ts'
import { newId } from '#server/lib/ids.ts'
import { type Answer, type Api, type Caller, openApi } from './api.ts'
import { createMember } from './factories.ts'

/** What a message costs on the default site when it is paid with granted credits. */
export const freePrice = { credits: 1, cents: 0, currency: 'EUR' }

type Options = Partial<BodyOf<typeof sendMessage>> & { key?: string }

/** Sends a message that granted credits pay, unless the options say otherwise. */
export function write(
  from: Caller,
  to: { id: string },
  text = 'Hoi',
  { key, ...options }: Options = {}
): Promise<Answer<typeof sendMessage>> {
  const body = { profile_id: to.id, text, price: freePrice, ...options }
  return from.call(sendMessage, key === undefined ? { body } : { body, key })
}

interface Talk {
  api: Api
  ann: Caller
  ben: Caller
  conversation: string
}

/** Two who can pay for everything, and the conversation that Ann began with one message. */
export async function openConversation(): Promise<Talk> {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', credits: 100 })
  const ben = await api.member({ name: 'Ben', credits: 100 })
  const { reply } = await write(ann, ben, 'Een')
  return { api, ann, ben, conversation: reply.message.conversation_id }
}

export interface StoredChat {
  /** Of the conversation. */
  id: string
  other: string
}

/**
 * Conversations in each of which somebody wrote one message that the member has not read.
 *
 * @param at when each was written, by its index; by default one a second, from an hour ago on
 * @returns the oldest first
 */
export async function storeChats(
  { deps }: Pick<Api, 'deps'>,
  member: { id: string },
  count: number,
  at = (index: number) => index
): Promise<StoredChat[]> {
  const now = deps.clock()
  const begin = now.getTime() - 3_600_000
  const chats = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    other: newId(),
    at: new Date(begin + at(index) * 1000)
  }))
  await deps.db.transaction().execute(async tx => {
    for (const [index, { other }] of chats.entries()) {
      await createMember(tx, { id: other, name: `Robin${index}` }, now)
    }
    await tx
      .insertInto('conversation')
      .values(
        chats.map(({ id, other, at }) => ({
          id,
          low_member_id: lowOf(member.id, other),
          high_member_id: highOf(member.id, other),
          started_by: other,
          last_number: 1,
          last_message_at: at,
          created_at: at
        }))
      )
      .execute()
    const sides = chats.flatMap(({ id, other }) => [
      { conversation_id: id, member_id: member.id, other_id: other, num_unread: 1 },
      { conversation_id: id, member_id: other, other_id: member.id, num_unread: 0 }
    ])
    await tx.insertInto('participant').values(sides).execute()
    const messages = chats.map(({ id, other, at }) => ({
      id: newId(),
      conversation_id: id,
      number: 1,
      sender_id: other,
      text: 'Hoi',
      created_at: at
    }))
    await tx.insertInto('message').values(messages).execute()
  })
  return chats.map(({ id, other }) => ({ id, other }))
}
