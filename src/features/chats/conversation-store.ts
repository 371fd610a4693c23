import { atom, task } from 'nanostores'
import { getChat } from '#contract/chats.ts'
import type { Message } from '#contract/chats.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ProfileCard } from '#contract/members.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { $attentive } from '#src/lib/attention.ts'
import { onForget } from '#src/lib/forget.ts'
import { createRetry } from '#src/lib/retry-backoff.ts'
import { goInstead } from '#src/lib/router.ts'
import { loadSteadily } from '#src/lib/steady.ts'
import { $chats } from './chats.ts'
import {
  type Conversation,
  asOpened,
  withMessage,
  withNewestPage,
  withOlderPage
} from './conversation-state.ts'
import { noteOpened } from './last-opened.ts'
import { changeLeft, dropLeft, findLeft, remember } from './left.ts'
import { loadOutgoing, settleOutgoing } from './outgoing.ts'

/** A conversation is opened by its own id, or by the profile's as long as nobody wrote. */
export type Target = { id: string } | { profile_id: string }

export type ConversationState =
  | { status: 'closed' }
  | { status: 'loading'; target: Target; profile: ProfileCard | null }
  | { status: 'ready'; target: Target; value: Conversation }
  | { status: 'failed'; target: Target; code: ErrorCode }

/** The one conversation on the screen. */
export const $conversation = atom<ConversationState>({ status: 'closed' })

let generation = 0
let underway = 0
const retry = createRetry(async () => {
  const state = $conversation.get()
  if (state.status === 'failed') await load(state.target)
})

onForget(closeConversation)

/** The conversation, once it is there. */
export function readyConversation(): Conversation | null {
  const state = $conversation.get()
  return state.status === 'ready' ? state.value : null
}

function isAt(target: Target, { id, profile }: Conversation): boolean {
  return 'id' in target ? target.id === id : target.profile_id === profile.id
}

/** Shows what is known of a conversation at once, and what the server says as soon as it is there. */
export function openConversation(target: Target): void {
  const state = $conversation.get()
  if (state.status === 'ready' && isAt(target, state.value)) {
    // It was just started: only its address has changed.
    $conversation.set({ ...state, target })
    return
  }
  closeConversation()
  const known = findLeft(conversation => isAt(target, conversation))
  if (known) {
    noteOpened(known.profile.id)
    show(target, asOpened(known))
  } else {
    $conversation.set({ status: 'loading', target, profile: profileOf(target) })
  }
  void load(target)
}

export function closeConversation(): void {
  generation++
  retry.stop()
  const state = $conversation.get()
  if (state.status === 'closed') return
  if (state.status === 'ready' && state.value.id) remember(state.value.id, state.value)
  $conversation.set({ status: 'closed' })
}

/** The list may know already who it is. */
function profileOf(target: Target): ProfileCard | null {
  const chats = $chats.get()
  if (chats.status !== 'ready') return null
  const row = chats.value.chats.find(({ conversation, profile }) =>
    'id' in target ? conversation.id === target.id : profile.id === target.profile_id
  )
  return row?.profile ?? null
}

function show(target: Target, value: Conversation): void {
  retry.stop()
  settleOutgoing(value.messages)
  $conversation.set({ status: 'ready', target, value })
  // Once somebody wrote, the conversation has an address of its own.
  if ('profile_id' in target && value.id) goInstead('chats-id', { id: value.id })
}

/** Whether the newest page is on its way. */
export const isConversationLoading = () => underway > 0

/** @returns false when the server could not be asked */
function load(target: Target): Promise<boolean> {
  const mine = ++generation
  return task(async () => {
    underway++
    try {
      const isWanted = () => mine === generation
      const page = await loadSteadily(() => call(getChat, { query: target }), isWanted)
      // Before anybody can write: what is on its way from before counts in the price.
      if (!readyConversation()) await loadOutgoing()
      if (!isWanted()) return true
      const before = readyConversation()
      if (!before) noteOpened(page.profile.id)
      show(target, withNewestPage(before, page))
      return true
    } catch (error) {
      const { code } = expectApiError(error)
      const isGone = code === 'not_found' || code === 'profile_unavailable'
      if (mine !== generation) return isGone
      // A refresh that fails does not take away what is there.
      if (isGone || !readyConversation()) {
        $conversation.set({ status: 'failed', target, code })
        retry.start(code)
      }
      return isGone
    } finally {
      underway--
    }
  })
}

/** Loads the newest page again; what is shown stays meanwhile. @returns false when that failed */
export async function refreshConversation(): Promise<boolean> {
  const state = $conversation.get()
  if (state.status === 'closed') return true
  const { target } = state
  if (state.status === 'failed') {
    $conversation.set({ status: 'loading', target, profile: profileOf(target) })
  }
  return load(target)
}

/** Puts the page of older history above what is there. */
export async function loadOlder(): Promise<void> {
  const conversation = readyConversation()
  const id = conversation?.id
  const first = conversation?.messages[0]
  if (!id || !first || !conversation.more || conversation.older === 'loading') return
  changeConversation(id, now => ({ ...now, older: 'loading' }))
  try {
    const page = await task(() => call(getChat, { query: { id, before: first.number } }))
    // Who left meanwhile holds the newest page alone: this one would stand above a gap.
    changeConversation(id, now =>
      now.messages[0]?.number === first.number
        ? withOlderPage(now, page)
        : { ...now, older: 'idle' }
    )
  } catch (error) {
    expectApiError(error)
    changeConversation(id, now => ({ ...now, older: 'failed' }))
  }
}

/** A conversation wherever it is held: on the screen or among those that were left. */
export function heldConversation(id: string): Conversation | undefined {
  const open = readyConversation()
  return open?.id === id ? open : findLeft(left => left.id === id)
}

/** What a conversation has cost is asked anew, where it is open; else once it is opened again. */
export function askSpentAnew(id: string): void {
  dropLeft(left => left.id === id)
  if (readyConversation()?.id === id) void refreshConversation()
}

/** Changes a conversation wherever it is held: on the screen or among those that were left. */
export function changeConversation(
  id: string,
  change: (conversation: Conversation) => Conversation
): void {
  const open = readyConversation()
  if (open?.id === id) changeOpen(open.profile.id, change)
  changeLeft(id, change)
}

/** Changes the open conversation, when it is the one with this profile. */
export function changeOpen(
  profileId: string,
  change: (conversation: Conversation) => Conversation
): void {
  const state = $conversation.get()
  if (state.status !== 'ready' || state.value.profile.id !== profileId) return
  $conversation.set({ ...state, value: change(state.value) })
}

/** Appends a message to its conversation; a gap before it is loaded. */
export function takeMessage(message: Message, profileId: string): void {
  const state = $conversation.get()
  if (state.status === 'ready' && state.value.profile.id === profileId) {
    const next = withMessage(state.value, message, $attentive.get())
    if (next) show(state.target, next)
    else void refreshConversation()
  }
  changeLeft(message.conversation_id, known => withMessage(known, message, false))
}
