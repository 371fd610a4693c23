import type { Tracking } from '#contract/account.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { admitsSignup } from '#shared/admission.ts'
import { birthProblem, nameProblem } from '#shared/application-rules.ts'
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

/**
 * Everything about a signup that needs no look into the database (specification §5, design §4).
 *
 * @throws AppError `signup_closed`, `name_is_email`, `name_starts_with_at`, `under_age`, a password
 *   code, or `invalid_input` with the fields
 */
export function checkApplication({ site, now }: Scope, application: Application): void {
  const { email, name, password, date_of_birth, signup_message, profile_id } = application
  if (!admitsSignup(site, application.tracking ?? {})) throw new AppError('signup_closed')

  refuse(nameProblem(name, email), 'name')
  refuse(birthProblem(date_of_birth, site.minimum_age, now), 'date_of_birth')
  checkPassword(password, { name, email })
  if (signup_message && profile_id === undefined) {
    throw new AppError('invalid_input', { fields: ['profile_id'] })
  }
}

function refuse(problem: ErrorCode | null, field: string): void {
  if (problem !== null) throw new AppError(problem, { fields: [field] })
}
