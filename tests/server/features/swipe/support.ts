import { getSwipe, swipe, undoSwipe } from '#contract/swipe.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import type { MemberOptions } from '#tests/support/factories.ts'

/** Somebody who fits a woman who looks for men. */
export function man(api: Api, options: MemberOptions = {}): Promise<Caller> {
  return api.member({ gender: 'man', seeks: 'women', ...options })
}

export async function men(api: Api, count: number): Promise<Caller[]> {
  const all: Caller[] = []
  while (all.length < count) all.push(await man(api))
  return all
}

export function like(from: Caller, to: { id: string }, key?: string) {
  const body = { profile_id: to.id, liked: true }
  return from.call(swipe, key === undefined ? { body } : { body, key })
}

export function pass(from: Caller, to: { id: string }) {
  return from.call(swipe, { body: { profile_id: to.id, liked: false } })
}

export function undo(from: Caller, to: { id: string }) {
  return from.call(undoSwipe, { query: { profile_id: to.id } })
}

/** What the game shows the member, with ids in place of cards. */
export async function game(caller: Caller) {
  const { cards, undo: last, ...allowance } = (await caller.call(getSwipe)).reply
  return { cards: cards.map(({ id }) => id), undo: last?.id ?? null, ...allowance }
}

export async function likesLeft(caller: Caller): Promise<number> {
  return (await caller.call(getSwipe)).reply.likes_left
}
