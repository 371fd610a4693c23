import type { Tracking } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { ageAt } from '#server/lib/age.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { checkPassword } from './password-rules.ts'

export interface Application {
  email: string
  name: string
  password: string
  date_of_birth: string
  signup_message?: string | undefined
  profile_id?: string | undefined
  tracking?: Tracking | undefined
}

/** Nobody is older; a greater age is a slip of the keyboard. */
const highestAge = 120

/**
 * Everything about a signup that needs no look into the database (specification §5, design §4).
 *
 * @throws AppError `signup_closed`, `name_is_email`, `name_starts_with_at`, `under_age`, a password
 *   code, or `invalid_input` with the fields
 */
export function checkApplication({ site, now }: Scope, application: Application): void {
  const { email, name, password, date_of_birth, signup_message, profile_id } = application
  const { network, ref } = application.tracking ?? {}
  if (site.signups === 'other') throw new AppError('signup_closed')
  if (site.signups === 'with_trafficsource' && !network && !ref) throw new AppError('signup_closed')

  if (name.toLowerCase() === email.toLowerCase()) {
    throw new AppError('name_is_email', { fields: ['name'] })
  }
  if (name.startsWith('@')) throw new AppError('name_starts_with_at', { fields: ['name'] })
  checkAge(date_of_birth, site.minimum_age, now)
  checkPassword(password, { name, email })
  if (signup_message && profile_id === undefined) {
    throw new AppError('invalid_input', { fields: ['profile_id'] })
  }
}

function checkAge(dateOfBirth: string, minimumAge: number, now: Date): void {
  const age = ageAt(dateOfBirth, now)
  const fields = ['date_of_birth']
  if (age < 0 || age > highestAge) throw new AppError('invalid_input', { fields })
  if (age < Math.max(minimumAge, limits.minimumAge)) throw new AppError('under_age', { fields })
}
