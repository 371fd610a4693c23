import { atom, computed } from 'nanostores'
import { type Chat, listChats } from '#contract/chat-list.ts'
import type { Message } from '#contract/chats.ts'
import type { ServerEvent } from '#contract/events.ts'
import type { ProfileCard } from '#contract/members.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { loadSteadily, noteChange } from '#src/lib/steady.ts'

/** The member's conversations as far as they are shown, the one with the newest message first. */
export type Chats = ReplyOf<typeof listChats>

export const $chats: RemoteStore<Chats> = remote(async () => {
  const list = await loadSteadily(async () => $chats.fill(await call(listChats)))
  return withRows(
    list,
    list.chats.filter(({ conversation }) => !leaving.has(conversation.id))
  )
})

/** Whom the open conversation is with: one of last year is on no page that the list has loaded. */
export const $openWith = atom<{ id: string; name: string } | null>(null)

/** Unread messages of all conversations. */
export const $unread = computed($chats, state =>
  state.status === 'ready' ? state.value.num_unread : 0
)

/** Ids of removals on their way: a list that is loaded meanwhile must not bring them back. */
export const leaving = new Set<string>()

/** Puts a message on its row and the row on top; a first message makes the row. */
export function placeMessage(message: Message, profile: ProfileCard, unread?: number): void {
  noteChange()
  const isRow = isOf(message.conversation_id)
  changeList(isRow, chats => {
    const row = chats.find(isRow)
    if (row?.last_message && row.last_message.number > message.number) return chats
    const changed = {
      conversation: { id: message.conversation_id },
      profile,
      num_unread_messages: unread ?? row?.num_unread_messages ?? 0,
      last_message: message
    }
    return [changed, ...chats.filter(chat => chat !== row)]
  })
}

export function setUnread(conversationId: string, count: number): void {
  changeRows(isOf(conversationId), row => ({ ...row, num_unread_messages: count }))
}

export const isOf = (conversationId: string) => (chat: Pick<Chat, 'conversation'>) =>
  chat.conversation.id === conversationId

/** Puts something in the place of rows, or nothing. */
export function changeRows(
  isMeant: (chat: Chat) => boolean,
  change: (row: Chat) => Chat | []
): void {
  changeList(isMeant, chats => chats.flatMap(chat => (isMeant(chat) ? change(chat) : chat)))
}

/** Changes the list at once. What was unread of a row on no page yet only the server knows. */
function changeList(isMeant: (chat: Chat) => boolean, change: (rows: Chat[]) => Chat[]): void {
  let isThere = true
  $chats.change(list => {
    isThere = list.next === null || list.chats.some(isMeant)
    return withRows(list, change(list.chats))
  })
  if (!isThere) void $chats.reload()
}

function withRows(list: Chats, chats: Chat[]): Chats {
  return { ...list, chats, num_unread: list.num_unread + unreadIn(chats) - unreadIn(list.chats) }
}

function unreadIn(chats: Chat[]): number {
  return chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
}

type Listener = (event: ServerEvent) => void
const listeners = new Set<Listener>()

/** For the stores that an open conversation brings along. @returns the function that ends it */
export function onChatEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the list in place by what the server tells; only a stream that was cut loads it anew. */
export function applyChatEvent(event: ServerEvent): void {
  if (event.name !== 'typing') noteChange()
  if (event.name === 'ready' && !event.data.resumed) void $chats.refresh()
  if (event.name === 'message') {
    placeMessage(event.data.message, event.data.profile, event.data.num_unread_messages)
  }
  if (event.name === 'message_changed') {
    const { message, num_unread_messages } = event.data
    changeRows(isOf(message.conversation_id), ({ last_message, ...row }) => ({
      ...row,
      num_unread_messages,
      last_message: last_message?.id === message.id ? message : last_message
    }))
  }
  if (event.name === 'seen') setUnread(event.data.conversation_id, event.data.num_unread_messages)
  if (event.name === 'chat_removed') {
    const { profile_id } = event.data
    changeRows(
      ({ profile }) => profile.id === profile_id,
      () => []
    )
  }
  for (const listener of listeners) listener(event)
}
