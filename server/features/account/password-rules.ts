import { readFileSync } from 'node:fs'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Parts of a name or an address below this length turn up in any text by chance. */
const shortestPersonalPart = 4

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
  )
  return common.has(password.toLowerCase())
}

function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const parts = [email, email.split('@')[0] ?? '', name, name.replaceAll(/\s+/g, '')]
  return parts
    .filter(part => part.length >= shortestPersonalPart)
    .some(part => password.toLowerCase().includes(part.toLowerCase()))
}

/**
 * A password has 10 characters of any kind, is not one of those that everybody tries first, and does
 * not hold the member's own name or address (design §4).
 *
 * @throws AppError `password_too_short`, `password_too_common` or `password_too_personal`
 */
export function checkPassword(password: string, owner: { name: string; email: string }): void {
  const fields = ['password']
  if ([...password].length < limits.passwordLength) {
    throw new AppError('password_too_short', { fields })
  }
  if (isCommon(password)) throw new AppError('password_too_common', { fields })
  if (isPersonal(password, owner)) throw new AppError('password_too_personal', { fields })
}
