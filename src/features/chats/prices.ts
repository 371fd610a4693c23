import { computed } from 'nanostores'
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

/** What the next message costs once those on their way are paid; null until that is known. */
export const $nextPrice = computed([$user, $readySettings, $pendingCredits], quoteMessage)

/** What is left after the next message; null when it cannot be paid. */
export const $creditsAfter = computed(
  [$user, $nextPrice, $pendingCredits],
  (user, price, pending) =>
    user && price && !price.from ? user.credits - pending - price.credits : null
)
