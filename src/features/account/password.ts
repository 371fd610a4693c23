import { changePassword } from '#contract/passwords.ts'
import { call } from '#src/lib/api.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { endMailChange } from './mail-change.ts'
import { $sessions } from './sessions.ts'

export const $passwordChange = sendingState()

/** @returns true when the password is another one now: what was typed has done its work */
export async function replacePassword(
  old_password: string,
  password: string,
  password_repeat: string
): Promise<boolean> {
  return send($passwordChange, async () => {
    // Sent once: after an answer that got lost this session has a new token, which was lost with it.
    await call(changePassword, { body: { old_password, password, password_repeat }, retries: 0 })
    endMailChange()
    await $sessions.reload()
  })
}
