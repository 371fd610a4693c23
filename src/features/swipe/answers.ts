import type { ProfileCard } from '#contract/members.ts'
import { swipe, undoSwipe } from '#contract/swipe.ts'
import { $match, markLikeSeen, showLiked, tellMatch } from '#src/features/likes/likes.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import type { Allowance, Deck } from './deck.ts'

/** What the member did with a card, and the deck before it. */
export interface Act {
  kind: 'answer' | 'undo'
  card: ProfileCard
  liked: boolean
  before: Deck
}

export interface Done extends Allowance {
  matched: boolean
}

/** Answers of which no reply came: the server may have them all the same. */
const doubtful = new Map<string, boolean>()

/**
 * Sends one act to the server.
 *
 * @throws ApiError of the operations swipe and undoSwipe
 */
export async function send(act: Act): Promise<Done> {
  await untilIdle()
  try {
    const done = await (act.kind === 'answer' ? sendAnswer(act) : sendUndo(act))
    doubtful.delete(act.card.id)
    return done
  } catch (error) {
    if (act.kind === 'answer') noteDoubt(act, expectApiError(error))
    throw error
  }
}

/** The card flies first: what a request costs would take a frame of it. */
function untilIdle(): Promise<void> {
  // oxlint-disable-next-line browsers/compat -- missing in Safari
  const idle = globalThis.requestIdleCallback
  return new Promise(resolve => (idle ? idle(() => resolve(), { timeout: 250 }) : resolve()))
}

export function forgetDoubts(): void {
  doubtful.clear()
}

async function sendAnswer({ card, liked }: Act): Promise<Done> {
  // Only a card that was taken back takes the other answer.
  if (doubtful.has(card.id) && doubtful.get(card.id) !== liked) await takeBack(card.id)
  let isShown = false
  const stop = $match.listen(match => (isShown ||= match?.profile.id === card.id))
  try {
    const done = await call(swipe, { body: { profile_id: card.id, liked } })
    if (liked) showLiked(card.id, true)
    // Who likes back has seen the like that came first; the server says the same.
    if (done.matched) markLikeSeen(card.id)
    // The event may have come before the reply.
    if (done.matched && !isShown) tellMatch({ ...card, liked: true })
    return done
  } finally {
    stop()
  }
}

async function sendUndo({ card }: Act): Promise<Done> {
  const { profile, ...allowance } = await call(undoSwipe, { query: { profile_id: card.id } })
  showLiked(profile.id, false)
  return { ...allowance, matched: false }
}

async function takeBack(profileId: string): Promise<void> {
  try {
    await call(undoSwipe, { query: { profile_id: profileId } })
  } catch (error) {
    // The server never had the answer, so there is nothing to take back.
    if (expectApiError(error).code !== 'undo_unavailable') throw error
  }
}

function noteDoubt({ card, liked }: Act, { code }: ApiError): void {
  if (code === 'network' || code === 'internal' || code === 'unavailable') {
    doubtful.set(card.id, liked)
  }
}
