import { map } from 'nanostores'
import type { ProfileCard } from '#contract/members.ts'
import { onForget } from '#src/lib/forget.ts'

/**
 * The last card seen of everybody, by id (the "cached other profiles" of specification §3): what a
 * list has shown, a profile shows in its first frame, and a like given here is a like everywhere.
 */
export const $profiles = map<Record<string, ProfileCard>>({})

export function rememberProfiles(cards: readonly ProfileCard[]): void {
  if (cards.length === 0) return
  $profiles.set({ ...$profiles.get(), ...Object.fromEntries(cards.map(card => [card.id, card])) })
}

/** Changes what is known of somebody; nothing happens for a stranger. */
export function changeProfile(profileId: string, change: Partial<ProfileCard>): void {
  const card = $profiles.get()[profileId]
  if (card) $profiles.setKey(profileId, { ...card, ...change })
}

onForget(() => $profiles.set({}))
