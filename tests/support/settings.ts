import type { WritableAtom } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { $settings } from '#src/features/settings/settings.ts'
import type { Remote } from '#src/lib/remote.ts'

/** As when a page has just been opened: the site's settings outlive a member, and the tests before. */
export function forgetSettings(): void {
  ;($settings as unknown as WritableAtom<Remote<Settings>>).set({ status: 'loading' })
}
