import { readFileSync } from 'node:fs'
import { passwordProblem } from '#shared/application-rules.ts'
import { toPasswordForm } from '#shared/password-form.ts'
import { AppError } from '#server/lib/app-error.ts'

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
  )
  return common.has(toPasswordForm(password).toLowerCase())
}

/**
 * A password has 10 characters of any kind, does not hold the member's own name or address, and is
 * not one of those that everybody tries first (design §4).
 *
 * @throws AppError `password_too_short`, `password_too_personal` or `password_too_common`
 */
export function checkPassword(password: string, owner: { name: string; email: string }): void {
  const fields = ['password']
  const problem = passwordProblem(password, owner)
  if (problem !== null) throw new AppError(problem, { fields })
  if (isCommon(password)) throw new AppError('password_too_common', { fields })
}
