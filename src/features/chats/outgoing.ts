import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import type { Message } from '#contract/chats.ts'
import { DateTime, Id, Price, ShownPrice } from '#contract/common.ts'
import { type ErrorCode, ErrorReply } from '#contract/errors.ts'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { memberKept } from './member-kept.ts'

const base = {
  /** Idempotency-Key and client id: a repeat is the same message. */
  key: z.string(),
  profile_id: Id,
  text: z.string(),
  /** What the button said when it was pressed. */
  price: ShownPrice,
  /** The member said yes to writing to a fictional profile. */
  consent: z.boolean(),
  created_at: DateTime
}

/** A text that the member sent and the server has not confirmed. */
const Outgoing = z.discriminatedUnion('status', [
  /** On its way, or waiting for the one before it. */
  z.object({ ...base, status: z.literal('sending') }),
  z.object({ ...base, status: z.literal('failed'), code: ErrorReply.shape.error }),
  /** The server takes another price: the member decides. */
  z.object({ ...base, status: z.literal('question'), new_price: Price }),
  /** A fictional profile: the member decides. */
  z.object({ ...base, status: z.literal('consent') })
])
export type Outgoing = z.output<typeof Outgoing>
type OutgoingState =
  | { status: 'sending' }
  | { status: 'failed'; code: ErrorCode }
  | { status: 'question'; new_price: Price }
  | { status: 'consent' }

/** Of this tab only: two tabs would send the same text twice over. */
const kept = memberKept('outgoing', z.array(Outgoing), [], 'session')

/** Everything unconfirmed, oldest first. */
export const $outgoing = atom<Outgoing[]>([])

// After a reload, or a session that ended by itself, nobody is sending any more. What did arrive is
// settled by its key.
onMount($outgoing, () =>
  $user.subscribe(user => {
    if (!user || $outgoing.get().length > 0) return
    const left = kept.read()
    if (left.length === 0) return
    $outgoing.set(
      left.map(item => (item.status === 'sending' ? withState(item, failedByReload) : item))
    )
  })
)
onForget(() => $outgoing.set([]))

const failedByReload = { status: 'failed', code: 'network' } as const

function put(items: Outgoing[]): void {
  $outgoing.set(items)
  kept.write(items)
}

function withState(item: Outgoing, state: OutgoingState): Outgoing {
  const { key, profile_id, text, price, consent, created_at } = item
  return { key, profile_id, text, price, consent, created_at, ...state }
}

export function outgoingTo(profileId: string): Outgoing[] {
  return $outgoing.get().filter(item => item.profile_id === profileId)
}

export function outgoingBy(key: string): Outgoing | undefined {
  return $outgoing.get().find(item => item.key === key)
}

export function addOutgoing(item: Outgoing): void {
  put([...$outgoing.get(), item])
}

/** Changes an item that is still there. */
export function setOutgoing(
  key: string,
  state: OutgoingState,
  changes: Partial<Pick<Outgoing, 'price' | 'consent'>> = {}
): void {
  put(
    $outgoing
      .get()
      .map(item => (item.key === key ? { ...withState(item, state), ...changes } : item))
  )
}

export function dropOutgoing(key: string): void {
  put($outgoing.get().filter(item => item.key !== key))
}

/** Takes off what these messages of the server confirm. @returns what that was */
export function settleOutgoing(messages: readonly Message[]): Outgoing[] {
  const arrived = new Set(messages.map(message => message.client_id))
  const settled = $outgoing.get().filter(item => arrived.has(item.key))
  if (settled.length > 0) put($outgoing.get().filter(item => !arrived.has(item.key)))
  return settled
}
