import { atom } from 'nanostores'
import type { ApiError } from '#src/lib/api-error.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { askSecondStep, leaveSecondStep } from '#src/features/second-factor/second-step.ts'
import { signIn } from '#src/features/session/session.ts'
import { goOn } from './go-on.ts'

export type Login =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'failed'; code: ApiError['code']; details: ApiError['details'] }

export const $login = atom<Login>({ status: 'idle' })

/** Logs in and goes on, or has the screen ask for the second step. */
export async function logInAndGoOn(
  email: string,
  password: string,
  wanted: string | undefined
): Promise<void> {
  $login.set({ status: 'checking' })
  leaveSecondStep()
  try {
    const { user, second_step } = await signIn(email, password)
    $login.set({ status: 'idle' })
    if (user) goOn(user, wanted)
    else if (second_step) askSecondStep(second_step)
  } catch (error) {
    const { code, details } = expectApiError(error)
    $login.set({ status: 'failed', code, details })
  }
}
