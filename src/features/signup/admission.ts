import { computed } from 'nanostores'
import { $settings } from '#src/features/settings/settings.ts'
import { trafficSource } from '#src/lib/traffic-source.ts'
import { admitsSignup } from '#shared/admission.ts'
import { $application } from './application.ts'

/**
 * Whether there is a form to fill in (specification §6). Where the settings cannot be had there is
 * one, and the server decides.
 */
export const $admission = computed(
  [$settings, $application],
  (settings, application): 'asking' | 'open' | 'closed' => {
    if (application.status === 'failed' && application.code === 'signup_closed') return 'closed'
    if (settings.status === 'loading') return 'asking'
    if (settings.status === 'failed') return 'open'
    return admitsSignup(settings.value, trafficSource()) ? 'open' : 'closed'
  }
)
