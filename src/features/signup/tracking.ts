import { Tracking } from '#contract/account.ts'
import { persisted } from '#src/lib/persisted.ts'
import { trackingKey } from '#src/lib/tracking.ts'

/** Where the visitor came from, as kept by this page or one before it. */
export function tracking(): Tracking {
  return persisted(trackingKey, Tracking, {}, 'session').read()
}
