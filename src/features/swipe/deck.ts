import type { ProfileCard } from '#contract/members.ts'

/** How far the member is: 4 likes in any 24 hours (specification §9). */
export interface Allowance {
  likes_left: number
  /** When the next like is possible, ISO 8601; null while some are left, or not known yet. */
  available_at: string | null
}

export interface Deck extends Allowance {
  /** The one on top first. */
  cards: ProfileCard[]
  /** The last card, while it can be taken back; it carries what was answered. */
  undo: ProfileCard | null
  /** The server has no more cards than these. */
  ended: boolean
}

/** The deck without its top card, which was answered. */
export function withAnswer(deck: Deck, liked: boolean): Deck {
  const [card, ...cards] = deck.cards
  if (!card) return deck
  return {
    ...deck,
    cards,
    likes_left: deck.likes_left - (liked ? 1 : 0),
    undo: { ...card, liked }
  }
}

/** The deck with its last card on top again. */
export function withUndo(deck: Deck): Deck {
  const card = deck.undo
  if (!card) return deck
  return {
    ...deck,
    cards: [{ ...card, liked: false }, ...deck.cards],
    likes_left: deck.likes_left + (card.liked ? 1 : 0),
    available_at: card.liked ? null : deck.available_at,
    undo: null
  }
}

/** The deck after somebody on it turned out to be gone. */
export function withoutCard(deck: Deck, profileId: string, liked: boolean): Deck {
  return {
    ...deck,
    cards: deck.cards.filter(({ id }) => id !== profileId),
    likes_left: deck.likes_left + (liked ? 1 : 0),
    undo: deck.undo?.id === profileId ? null : deck.undo
  }
}

/** What lies there stays on top; of the new cards come those that are not there yet. */
export function withMore(deck: Deck, dealt: readonly ProfileCard[], ended: boolean): Deck {
  const there = new Set(deck.cards.map(({ id }) => id))
  return { ...deck, ended, cards: [...deck.cards, ...dealt.filter(({ id }) => !there.has(id))] }
}

/** The cards with the one that is looked at still on top, if it is among them. */
export function keepTop(cards: readonly ProfileCard[], topId: string | undefined): ProfileCard[] {
  const isTop = ({ id }: ProfileCard) => id === topId
  return [...cards.filter(isTop), ...cards.filter(card => !isTop(card))]
}
