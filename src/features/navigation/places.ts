import { computed } from 'nanostores'
import { limits } from '#contract/limits.ts'
import { $unread } from '#src/features/chats/chats.ts'
import { $newLikes } from '#src/features/likes/likes.ts'
import { $session, $user } from '#src/features/session/session.ts'
import { sessionHint } from '#src/features/session/session-hint.ts'
import type { AppRoute } from '#shared/routes.ts'
import type { IconName } from '#src/ui/icons.ts'

export interface Place {
  id: 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'me'
  route: AppRoute
  icon: IconName
  /** Screens on which this place is the active one. */
  covers: readonly string[]
  badge: { kind: 'new' | 'low' | 'empty'; count: number } | null
}

function newBadge(count: number): Place['badge'] {
  return count > 0 ? { kind: 'new', count } : null
}

/** The balance, only when it is 10 or less: warning above 0, danger at 0 (specification §2). */
export function creditsBadge(credits: number): Place['badge'] {
  if (credits > limits.lowCredits) return null
  return { kind: credits > 0 ? 'low' : 'empty', count: credits }
}

interface Counts {
  hasPaid: boolean
  unread: number
  newLikes: number
  /** Null until the balance is loaded. */
  credits: number | null
}

/** The places of a logged-in member (specification §2); premium for those who never paid. */
function placesOf({ hasPaid, unread, newLikes, credits }: Counts): Place[] {
  const money = hasPaid
    ? ({ id: 'credits', route: 'credits' } as const)
    : ({ id: 'premium', route: 'premium' } as const)
  return [
    {
      id: 'search',
      route: 'members',
      icon: 'search',
      covers: ['members', 'members-id', 'swipe-game', 'match-finder'],
      badge: null
    },
    {
      id: 'messages',
      route: 'chats',
      icon: 'message',
      covers: ['chats', 'chats-id', 'members-id-chat'],
      badge: newBadge(unread)
    },
    {
      id: 'likes',
      route: 'likes',
      icon: 'heart',
      covers: ['likes', 'likes-type', 'likes-m-id'],
      badge: newBadge(newLikes)
    },
    {
      ...money,
      icon: 'credits',
      covers: [
        'credits',
        'premium',
        'credits-id-paymentmethod',
        'credits-repeat-order',
        'transactions-id',
        'directdebit'
      ],
      badge: credits === null ? null : creditsBadge(credits)
    },
    {
      id: 'me',
      route: 'profile',
      icon: 'person',
      covers: [
        'profile',
        'settings',
        'settings-location',
        'settings-security',
        'settings-privacy',
        'notifications',
        'ledger',
        'limits',
        'lang-config'
      ],
      badge: null
    }
  ]
}

export const $places = computed([$user, $unread, $newLikes], (user, unread, newLikes) =>
  placesOf({
    hasPaid: user?.paid_user ?? false,
    unread,
    newLikes,
    credits: user?.credits ?? 0
  })
)

/** The places until the session is loaded. Reading them loads no messages and no likes. */
export const $hintedPlaces = computed($session, () =>
  placesOf({ hasPaid: sessionHint.hasPaid(), unread: 0, newLikes: 0, credits: null })
)
