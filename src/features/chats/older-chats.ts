import { listChats } from '#contract/chat-list.ts'
import { call } from '#src/lib/api.ts'
import { joinLists, olderPages } from '#src/lib/older-pages.ts'
import { $chats, type Chats } from './chats.ts'

const pages = olderPages<Chats, 'chats'>({
  store: $chats,
  parts: ['chats'],
  nextOf: ({ next }) => next,
  load: next => call(listChats, { query: { next } }),
  // What is unread on all pages the list knows already, with what the events said since.
  join: (list, older) => ({
    ...list,
    chats: joinLists(list.chats, older.chats, ({ conversation }) => conversation.id),
    next: older.next
  })
})

/** Whether older ones are on their way, or did not come. */
export const $olderChats = pages.$state

/** Adds a page of older conversations. */
export function loadOlderChats(): Promise<void> {
  return pages.loadOlder('chats')
}
