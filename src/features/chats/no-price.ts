import { $user } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { ApiError } from '#src/lib/api-error.ts'

/**
 * Nothing is sent as long as its price is not known: the member is told why, and settings that did
 * not come are asked for again. What was to be sent stays in its field.
 */
export async function tellOfNoPrice(): Promise<void> {
  // Who has just logged out has nothing to send.
  if (!$user.get()) return
  const settings = $settings.get()
  const code = settings.status === 'failed' ? settings.code : 'unavailable'
  if (settings.status === 'failed') void $settings.reload()
  await tellFailure('chats', 'bubble.not_sent', new ApiError(code))
}
