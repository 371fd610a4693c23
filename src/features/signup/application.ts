import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { signUp } from '#contract/account.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { memberOf } from '#src/features/members/member.ts'
import { setUser } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { persisted } from '#src/lib/persisted.ts'
import { goInstead } from '#src/lib/router.ts'
import { tracking } from './tracking.ts'

/** What step 0 asks for, as it is typed. */
const Draft = z.object({
  name: z.string(),
  email: z.string(),
  date_of_birth: z.string(),
  signup_message: z.string(),
  fictional_consent: z.boolean()
})
export type Draft = z.output<typeof Draft>

const empty: Draft = {
  name: '',
  email: '',
  date_of_birth: '',
  signup_message: '',
  fictional_consent: false
}
const kept = persisted('signup', Draft, empty, 'session')

/** The draft survives a reload; the password is kept nowhere. */
export const $draft = atom<Draft>(kept.read())

export function changeDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change })
  kept.write($draft.get())
}

export type Application =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; code: ErrorCode; details: Omit<ErrorReply, 'error'> }

export const $application = atom<Application>({ status: 'idle' })

/** Names of the fields that are wrong. */
export const $wrong = computed(
  $application,
  (application): ReadonlySet<string> =>
    new Set(application.status === 'failed' ? application.details.fields : [])
)

/** The profile to whom the first message goes, when signup was started from one. */
export function chosenProfileId(): string | null {
  return environment.query().get('profile_id')
}

/** That profile as a store; null when nobody was chosen. */
export function chosenProfile() {
  const id = chosenProfileId()
  return id === null ? null : memberOf(id)
}

let intent = { of: '', key: '' }

function keyFor(of: string): string {
  if (intent.of !== of) intent = { of, key: crypto.randomUUID() }
  return intent.key
}

/**
 * Step 0: account, session and first message in one call. What is wrong comes back with the names of
 * the fields; nothing that was typed goes.
 */
export async function apply(password: string): Promise<void> {
  const { signup_message, fictional_consent, ...draft } = $draft.get()
  const profile_id = chosenProfileId() ?? undefined
  const message = signup_message.trim() === '' ? {} : { signup_message }
  const body = {
    ...draft,
    password,
    language: currentLocale(),
    tracking: tracking(),
    ...(profile_id === undefined ? {} : { profile_id, fictional_consent, ...message })
  }
  const checked = signUp.body.safeParse(body)
  if (!checked.success) {
    const fields = [...new Set(checked.error.issues.map(issue => String(issue.path[0])))]
    $application.set({ status: 'failed', code: 'invalid_input', details: { fields } })
    return
  }
  $application.set({ status: 'sending' })
  try {
    const { user } = await call(signUp, { body, key: keyFor(JSON.stringify(body)) })
    kept.clear()
    $draft.set(empty)
    $application.set({ status: 'idle' })
    setUser(user)
    goInstead('complete-signup')
  } catch (error) {
    const { code, details } = expectApiError(error)
    $application.set({ status: 'failed', code, details })
  }
}
