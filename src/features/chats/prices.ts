import { type ReadableAtom, computed } from 'nanostores'
import type { Price } from '#contract/common.ts'
import type { MessageKind } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import { quoteMessage } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { $outgoing } from './outgoing.ts'

/** Credits that messages on their way are about to take. */
export const $pendingCredits = computed($outgoing, items =>
  items
    .filter(({ status }) => status === 'sending' || status === 'consent')
    .reduce((sum, { price }) => sum + price.credits, 0)
)

const prices = new Map<string, ReadableAtom<Price | null>>()

/**
 * What the next message of a kind costs once those on their way are paid; null until that is known,
 * and for a gift that the site does not have.
 */
export function priceFor(kind: MessageKind, gift?: string): ReadableAtom<Price | null> {
  const name = `${kind} ${gift ?? ''}`
  const known = prices.get(name)
  if (known) return known
  const store = computed(
    [$user, $readySettings, $pendingCredits],
    (user, settings, pending): Price | null => {
      const credits = settings ? creditsOf(settings, kind, gift) : undefined
      return credits === undefined ? null : quoteMessage(user, settings, pending, credits)
    }
  )
  prices.set(name, store)
  return store
}

function creditsOf(settings: Settings, kind: MessageKind, gift = ''): number | undefined {
  if (kind === 'gift') return settings.gift_credits[gift]
  return kind === 'photo' ? settings.photo_credits : settings.message_credits
}

/** What the next text costs. */
export const $nextPrice = priceFor('text')
