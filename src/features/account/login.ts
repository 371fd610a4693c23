import { atom } from 'nanostores'
import type { ApiError } from '#src/lib/api-error.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { signIn } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { goInstead, goToPath } from '#src/lib/router.ts'
import { currentLocale } from '#src/lib/i18n.ts'

export type Login =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'failed'; code: ApiError['code']; details: ApiError['details'] }

export const $login = atom<Login>({ status: 'idle' })

/**
 * Logs in and goes on to where the member wanted to be. The document is loaded anew when it speaks
 * another language than the member.
 */
export async function logInAndGoOn(
  email: string,
  password: string,
  wanted: string | undefined
): Promise<void> {
  $login.set({ status: 'checking' })
  try {
    const { language } = await signIn(email, password)
    $login.set({ status: 'idle' })
    if (language !== currentLocale()) environment.leave(wanted ?? '/members')
    else if (wanted === undefined) goInstead('members')
    else goToPath(wanted)
  } catch (error) {
    const { code, details } = expectApiError(error)
    $login.set({ status: 'failed', code, details })
  }
}
