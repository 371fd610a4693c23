import { getSecondFactor } from '#contract/second-factor.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'

/** Whether a login asks for more than the password, and which passkeys there are. */
export const $secondFactor = remote(() => call(getSecondFactor))
