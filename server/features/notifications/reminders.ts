import type { Dependencies } from '#server/lib/dependencies.ts'
import { remindOfActivation } from './activation-reminder.ts'
import { mailWelcomeOffers } from './offers.ts'

/** The job: letters that somebody gets once, some time after signing up. */
export async function mailReminders(deps: Dependencies): Promise<void> {
  await remindOfActivation(deps)
  await mailWelcomeOffers(deps)
}
