import { atom } from 'nanostores'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { getSwipe } from '#contract/swipe.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { type Act, forgetDoubts, send } from './answers.ts'
import { type Deck, keepTop, withAnswer, withMore, withUndo, withoutCard } from './deck.ts'
import { tellFailure } from './notices.ts'

/** With so few cards left the next ones are asked for, so that nobody waits for them. */
const fewCards = 4

/** What the member did and the server has not answered yet; one request at a time, in order. */
const queue: Act[] = []
/** Rises with every act. */
let acts = 0
/** Whom the member answered: an answer of the server from before may still deal them. */
const answered = new Set<string>()

/** The cards; looks again each time the game is opened, with what was there shown meanwhile. */
export const $swipe: RemoteStore<Deck> = remote(
  async () => {
    const before = acts
    const { cards, ended, ...rest } = await deal()
    const deck = deckNow()
    // What is on its way to the server, or went there meanwhile, is not in its answer yet.
    if (deck && (queue.length > 0 || acts !== before)) return withMore(deck, cards, ended)
    return { ...rest, ended, cards: keepTop(cards, deck?.cards[0]?.id) }
  },
  { again: true }
)

/** The cards are used up and the next ones did not come. */
export const $stuck = atom(false)

function deckNow(): Deck | null {
  const state = $swipe.get()
  return state.status === 'ready' ? state.value : null
}

/**
 * Answers the card on top at once; what the server refuses puts it back and says why.
 *
 * @returns whom it answered; null when there is no card, or no like left
 */
export function answerCard(liked: boolean): ProfileCard | null {
  const deck = deckNow()
  const card = deck?.cards[0]
  if (!deck || !card || (liked && deck.likes_left <= 0)) return null
  answered.add(card.id)
  $swipe.change(before => withAnswer(before, liked))
  enqueue({ kind: 'answer', card, liked, before: deck })
  return card
}

/** Takes the last card back at once, where that is possible. */
export function undoCard(): boolean {
  const deck = deckNow()
  const card = deck?.undo
  if (!deck || !card) return false
  answered.delete(card.id)
  $swipe.change(withUndo)
  enqueue({ kind: 'undo', card, liked: card.liked, before: deck })
  return true
}

function enqueue(act: Act): void {
  acts++
  queue.push(act)
  if (queue.length === 1) void sendAll()
}

async function sendAll(): Promise<void> {
  for (let act = queue[0]; act; act = queue[0]) {
    try {
      const { matched, likes_left, available_at } = await send(act)
      // A logout, and perhaps another login, came in between.
      if (queue[0] !== act) return
      queue.shift()
      if (matched) forgetUndo(act.card.id)
      if (queue.length === 0) $swipe.change(deck => ({ ...deck, likes_left, available_at }))
    } catch (error) {
      const failure = expectApiError(error)
      if (queue[0] !== act) return
      settle(act, failure)
    }
  }
  if ((deckNow()?.cards.length ?? Infinity) <= fewCards) await dealMore()
}

function settle(act: Act, failure: ApiError): void {
  if (failure.code === 'profile_unavailable') {
    queue.shift()
    $swipe.change(deck => withoutCard(deck, act.card.id, act.liked))
  } else {
    // What was done since rests on this; nothing of it was sent.
    for (const { kind, card } of queue.splice(0).toReversed()) {
      if (kind === 'answer') answered.delete(card.id)
      else answered.add(card.id)
    }
    $swipe.change(({ ended, cards }) =>
      withMore({ ...act.before, ended }, unanswered(cards), ended)
    )
  }
  void tellFailure(act, failure)
  // The server knows better how things stand; without a connection it cannot be asked.
  if (failure.code !== 'network') void $swipe.reload()
}

/** A match cannot be taken back. */
function forgetUndo(profileId: string): void {
  $swipe.change(deck => (deck.undo?.id === profileId ? { ...deck, undo: null } : deck))
}

const unanswered = <C extends { id: string }>(cards: readonly C[]) =>
  cards.filter(({ id }) => !answered.has(id))

async function deal(): Promise<Deck> {
  const isSame = sameMember()
  const reply = await call(getSwipe)
  if (isSame()) rememberProfiles(reply.undo ? [...reply.cards, reply.undo] : reply.cards)
  const ended = reply.cards.length < limits.swipeCards
  return { ...reply, cards: unanswered(reply.cards), ended }
}

let dealing: Promise<void> | undefined

/** Adds the next cards under those that lie there. */
export function dealMore(): Promise<void> {
  if (deckNow()?.ended) return Promise.resolve()
  $stuck.set(false)
  return (dealing ??= addCards().finally(() => (dealing = undefined)))
}

async function addCards(): Promise<void> {
  try {
    const { cards, ended } = await deal()
    $swipe.change(deck => withMore(deck, cards, ended))
  } catch (error) {
    expectApiError(error)
    // Asked for again with the next answer; without a card there is none.
    $stuck.set(deckNow()?.cards.length === 0)
  }
}

onForget(() => {
  queue.length = 0
  answered.clear()
  forgetDoubts()
  $stuck.set(false)
})
