import { atom, computed } from 'nanostores'
import { type Chat, searchChats } from '#contract/chats.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { joinLists } from '#src/lib/older-pages.ts'
import { $chats } from './chats.ts'

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
    const wanted = plain(query ?? '')
    return all.filter(({ profile }) =>
      plain(profile.name)
        .split(/\s+/)
        .some(word => word.startsWith(wanted) || plain(profile.name).startsWith(wanted))
    )
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
  const text = query.slice(0, longest)
  $chatQuery.set(text)
  if (text.trim().length < shortest) return $messagesFound.set({ status: 'short' })
  // What was found stays until there is something newer.
  if ($messagesFound.get().status !== 'ready') $messagesFound.set({ status: 'loading' })
  pause = setTimeout(() => void look(text.trim()), pauseMilliseconds)
}

/** Once more after a failure. */
export function searchAgain(): void {
  searchFor($chatQuery.get() ?? '')
}

function stop(): void {
  clearTimeout(pause)
  underway.abort()
}

async function look(q: string): Promise<void> {
  const { signal } = (underway = new AbortController())
  try {
    const value = await call(searchChats, { query: { q }, signal })
    if (!signal.aborted) $messagesFound.set({ status: 'ready', value })
  } catch (error) {
    if (signal.aborted) return
    $messagesFound.set({ status: 'failed', code: expectApiError(error).code })
  }
}

/** Small, without accents: "Zoë" is found by "zoe". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
