import { isBlank } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { ageAt } from './age.ts'
import { toPasswordForm } from './password-form.ts'

/** Parts of a name or an address below this length turn up in any text by chance. */
const shortestPersonalPart = 4

/** Nobody is older; a greater age is a slip of the keyboard, such as a year of two digits. */
const highestAge = 120

/** As the eye reads it: without blanks, invisible characters, case and other forms of a letter. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
}

/**
 * A name is visible, is not the e-mail address and does not begin with @ (specification §5).
 *
 * @returns the code of what is wrong with it; null when nothing is
 */
export function nameProblem(
  name: string,
  email: string
): 'invalid_input' | 'name_is_email' | 'name_starts_with_at' | null {
  if (isBlank(name)) return 'invalid_input'
  const read = bare(name)
  if (read === bare(email)) return 'name_is_email'
  return read.startsWith('@') ? 'name_starts_with_at' : null
}

/**
 * A date of birth exists, lies in the past, and makes the member old enough (specification §5). No
 * site takes anybody under `limits.minimumAge`.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 * @returns the code of what is wrong with it; null when nothing is
 */
export function birthProblem(
  dateOfBirth: string,
  minimumAge: number,
  now: Date
): 'invalid_input' | 'under_age' | null {
  if (!isDay(dateOfBirth)) return 'invalid_input'
  const age = ageAt(dateOfBirth, now)
  if (age < 0 || age > highestAge) return 'invalid_input'
  return age < Math.max(minimumAge, limits.minimumAge) ? 'under_age' : null
}

/** The calendar has this day: 30 February is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * A password has 10 characters of any kind and does not hold the member's own name or address
 * (design §4). Whether everybody has thought of it is known to the server alone.
 *
 * @returns the code of what is wrong with it; null when nothing is
 */
export function passwordProblem(
  password: string,
  owner: { name: string; email: string }
): 'password_too_short' | 'password_too_personal' | null {
  const form = toPasswordForm(password)
  if ([...form].length < limits.passwordLength) return 'password_too_short'
  return isPersonal(form, owner) ? 'password_too_personal' : null
}

function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const parts = [email, email.split('@')[0] ?? '', name, name.replaceAll(/\s+/g, '')]
  return parts
    .filter(part => part.length >= shortestPersonalPart)
    .some(part => password.toLowerCase().includes(part.normalize('NFC').toLowerCase()))
}
