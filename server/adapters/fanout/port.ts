import type { EventData } from '#contract/events.ts'

/** What travels between processes: a poke ("look into the database"), or a passing typing sign. */
export interface Poke {
  memberId: string
  typing?: EventData<'typing'>
}

export interface Fanout {
  /** Wakes the streams of these members; a lost poke delays and never loses. */
  poke(memberIds: string[]): void
  /** Tells a member's streams that somebody is typing; never stored. */
  typing(memberId: string, data: EventData<'typing'>): void
  /** @returns the function that ends the subscription */
  subscribe(memberId: string, listener: (poke: Poke) => void): () => void
  close(): Promise<void>
}
