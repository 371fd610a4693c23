import { computed } from 'nanostores'
import { limits } from '#contract/limits.ts'
import { $unread } from '#src/features/chats/chats.ts'
import { $newLikes } from '#src/features/likes/likes.ts'
import { $user } from '#src/features/session/session.ts'
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

/** The places of a logged-in member (specification §2); premium for those who never paid. */
export const $places = computed([$user, $unread, $newLikes], (user, unread, newLikes): Place[] => {
  const money = user?.paid_user
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
      badge: creditsBadge(user?.credits ?? 0)
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
})
