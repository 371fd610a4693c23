import { atom, computed } from 'nanostores'
import { toShortText } from '#contract/characters.ts'
import { type Chat, searchChats } from '#contract/chats.ts'
import { cutText } from '#contract/cut-text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { joinLists } from '#src/lib/older-pages.ts'
import { loadSteadily } from '#src/lib/steady.ts'
import { searchPattern } from '#shared/search-pattern.ts'
import { $chats, leaving, onChatEvent } from './chats.ts'

type Found = ReplyOf<typeof searchChats>
export type ChatResult = Found['results'][number]

export type MessagesFound =
  /** Too little to look for. */
  | { status: 'short' }
  | { status: 'loading' }
  | { status: 'ready'; value: Found }
  | { status: 'failed'; code: ErrorCode }

const pauseMilliseconds = 250
const shortest = 2
const longest = 60

/** What the member looks for in the list; null when the field is closed. */
export const $chatQuery = atom<string | null>(null)

export const $messagesFound = atom<MessagesFound>({ status: 'short' })

/**
 * Conversations whose name fits: of the list at once and without the server, all of them to begin
 * with; what is on no page yet comes with the messages.
 */
export const $peopleFound = computed(
  [$chatQuery, $chats, $messagesFound],
  (query, chats, found): Chat[] => {
    if (chats.status !== 'ready') return []
    const others = found.status === 'ready' ? found.value.chats : []
    const all = joinLists(chats.value.chats, others, ({ conversation }) => conversation.id)
    const wanted = new RegExp(`(?:^|\\s)${searchPattern(query ?? '')}`, 'u')
    return all.filter(({ profile }) => wanted.test(profile.name))
  }
)

let pause: ReturnType<typeof setTimeout> | undefined
let underway = new AbortController()

export function openChatSearch(): void {
  $chatQuery.set('')
}

export function closeChatSearch(): void {
  stop()
  $chatQuery.set(null)
  $messagesFound.set({ status: 'short' })
}
onForget(closeChatSearch)

/** Looks for what is typed, once the typing pauses; answers to what was typed before are dropped. */
export function searchFor(query: string): void {
  stop()
  const text = cutText(query, longest)
  $chatQuery.set(text)
  const wanted = toShortText(text)
  if (wanted.length < shortest) return $messagesFound.set({ status: 'short' })
  // What was found stays until there is something newer.
  if ($messagesFound.get().status !== 'ready') $messagesFound.set({ status: 'loading' })
  pause = setTimeout(() => void look(wanted), pauseMilliseconds)
}

/** Once more, as long as the field is open: after a failure, or for what stayed after all. */
export function searchAgain(): void {
  const query = $chatQuery.get()
  if (query !== null) searchFor(query)
}

function stop(): void {
  clearTimeout(pause)
  underway.abort()
}

async function look(q: string): Promise<void> {
  const { signal } = (underway = new AbortController())
  try {
    const search = () => call(searchChats, { query: { q }, signal })
    const value = await loadSteadily(search, () => !signal.aborted)
    if (signal.aborted) return
    $messagesFound.set({ status: 'ready', value })
    dropFound(({ conversation }) => leaving.has(conversation.id))
  } catch (error) {
    if (signal.aborted) return
    $messagesFound.set({ status: 'failed', code: expectApiError(error).code })
  }
}

/** Takes conversations out of what was found, each with its messages. */
export function dropFound(isGone: (one: Pick<Chat, 'conversation' | 'profile'>) => boolean): void {
  changeFound(({ results, chats, ...found }) => ({
    ...found,
    results: results.filter(one => !isGone(one)),
    chats: chats.filter(one => !isGone(one))
  }))
}

function changeFound(change: (found: Found) => Found): void {
  const state = $messagesFound.get()
  if (state.status === 'ready') $messagesFound.set({ ...state, value: change(state.value) })
}

onChatEvent(event => {
  if (event.name === 'chat_removed') {
    dropFound(({ profile }) => profile.id === event.data.profile_id)
  }
  if (event.name === 'message_changed' && event.data.message.withdrawn) {
    changeFound(({ results, ...found }) => ({
      ...found,
      results: results.filter(({ message }) => message.id !== event.data.message.id)
    }))
  }
})
