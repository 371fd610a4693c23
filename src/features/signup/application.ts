import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { isBlank } from '#contract/characters.ts'
import { signUp } from '#contract/account.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { BodyOf } from '#contract/operation.ts'
import { reloadMember } from '#src/features/members/member.ts'
import { $user, enter } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { intent } from '#src/lib/intent.ts'
import { persisted } from '#src/lib/persisted.ts'
import { tracking } from '#src/lib/traffic-source.ts'
import { lengthLeft } from '#src/lib/length-left.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { withoutFields } from '#src/lib/without-fields.ts'
import { birthProblem, nameProblem, passwordProblem } from '#shared/application-rules.ts'
import { $attempt } from './attempt.ts'
import { chosenProfileId, isFictional, isReachable, markUnavailable } from './chosen.ts'
import { readPrefill } from './prefill.ts'

/** What step 0 asks for, as it is typed. */
const Draft = z.object({
  name: z.string(),
  email: z.string(),
  date_of_birth: z.string(),
  signup_message: z.string(),
  fictional_consent: z.boolean(),
  /** Whom the message is for, and what a lander had put into it. */
  message_to: z.string(),
  message_learned: z.string()
})
export type Draft = z.output<typeof Draft>

const empty: Draft = {
  name: '',
  email: '',
  date_of_birth: '',
  signup_message: '',
  fictional_consent: false,
  message_to: '',
  message_learned: ''
}
const kept = persisted('signup', Draft, empty, 'session')

/** The draft survives a reload; the password is kept in memory only. */
export const $draft = atom<Draft>(kept.read())
export const $password = atom('')

export function changeDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change })
  kept.write($draft.get())
  takeBack(...Object.keys(change))
  // Without a message there is nothing to consent to.
  if (isBlank($draft.get().signup_message)) takeBack('fictional_consent')
}

export function changePassword(password: string): void {
  $password.set(password)
  takeBack('password')
}

/**
 * Puts in what a lander learned of the first message. Nobody gets words that were meant for somebody
 * else, and words that the visitor changed or took out stay as they are.
 */
export function beginDraft(): void {
  const id = chosenProfileId()
  const { profile_id, signup_message } = readPrefill()
  const message_to = id ?? ''
  const message_learned = id !== null && (profile_id ?? id) === id ? (signup_message ?? '') : ''
  const draft = $draft.get()
  if (draft.message_to === message_to && draft.message_learned === message_learned) return
  const message = { signup_message: message_learned, fictional_consent: false }
  changeDraft({ message_to, message_learned, ...message })
}

export type Application =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The site keeps its accounts discreet: what comes next stands in a mail. */
  | { status: 'mailed'; email: string }
  | Refused

interface Refused {
  status: 'failed'
  code: ErrorCode
  details: Omit<ErrorReply, 'error'>
  /** By field, what was found before anything was sent; `code` is the first of them. */
  rules: Readonly<Record<string, ErrorCode>>
}

export const $application = atom<Application>({ status: 'idle' })

// Who had begun another signup before the login, and logs out, leaves the device to somebody else.
onSignOut(() => {
  $draft.set(empty)
  $password.set('')
  $application.set({ status: 'idle' })
})

/** What was said of these fields is over: they are being mended. */
function takeBack(...fields: string[]): void {
  const application = $application.get()
  if (application.status !== 'failed') return
  $application.set(withoutFields(application, fields) ?? { status: 'idle' })
}

function refuse(code: ErrorCode, details: Refused['details'], rules: Refused['rules'] = {}): void {
  $application.set({ status: 'failed', code, details, rules })
  $attempt.set({})
}

/** Names of the fields that are wrong. */
export const $wrong = computed(
  $application,
  (application): ReadonlySet<string> =>
    new Set(application.status === 'failed' ? application.details.fields : [])
)

/** Something was typed or sent: a slip of the finger must not end it (specification §4). */
export const $isInProgress = computed(
  [$draft, $password, $application, $user],
  (draft, password, { status }, user) =>
    user !== null ||
    status === 'sending' ||
    `${draft.name}${draft.email}${draft.date_of_birth}${password}` !== '' ||
    draft.signup_message !== draft.message_learned
)

/** Leaving now is worth a question: nobody loses their way by a slip of the finger. */
export const $isAskedBeforeLeaving = computed([$isInProgress, $user], (isInProgress, user) =>
  user === null ? isInProgress : user.signup_step !== null
)

const applied = intent()

/** The message that goes along; nothing when there is nobody to receive it. */
function firstMessage() {
  const { signup_message, fictional_consent } = $draft.get()
  const profile_id = chosenProfileId()
  if (profile_id === null || !isReachable(profile_id)) return {}
  const message = isBlank(signup_message) ? {} : { signup_message }
  return { profile_id, fictional_consent, ...message }
}

/** What is known to be wrong with the message that goes along, as far as the settings are here. */
function messageProblem(message = ''): ErrorCode | null {
  const most = $readySettings.get()?.message_length
  return most !== undefined && lengthLeft(message, most).count < 0 ? 'message_too_long' : null
}

function consentProblem(body: BodyOf<typeof signUp>): ErrorCode | null {
  if (!body.signup_message || body.fictional_consent || !body.profile_id) return null
  return isFictional(body.profile_id) ? 'fictional_consent_required' : null
}

/**
 * The server's own rules, asked beforehand, all at once: whoever mends one thing is not told of the
 * next one afterwards.
 *
 * @returns by field the rule that it breaks
 */
function brokenRules(
  body: BodyOf<typeof signUp>,
  issues: readonly { path: PropertyKey[] }[]
): Record<string, ErrorCode> {
  const { name, email, date_of_birth, password } = body
  const minimumAge = $readySettings.get()?.minimum_age ?? limits.minimumAge
  const problems = {
    signup_message: messageProblem(body.signup_message),
    fictional_consent: consentProblem(body),
    name: nameProblem(name, email),
    date_of_birth: birthProblem(date_of_birth, minimumAge, new Date(serverNow())),
    password: passwordProblem(password, { name, email })
  }
  const rules: Record<string, ErrorCode> = {}
  for (const [field, code] of Object.entries(problems)) if (code) rules[field] = code
  for (const { path } of issues) rules[String(path[0])] = 'invalid_input'
  return rules
}

/**
 * Step 0: account, session and first message in one call. What is wrong comes back with the names of
 * the fields; nothing that was typed goes.
 *
 * @param joined what follows in the same instant when the account is there
 */
export async function apply(password: string, joined = () => {}): Promise<void> {
  const { name, email, date_of_birth } = $draft.get()
  const body = {
    name,
    email,
    date_of_birth,
    password,
    language: currentLocale(),
    tracking: tracking(),
    ...firstMessage()
  }
  const checked = signUp.body.safeParse(body)
  const rules = brokenRules(body, checked.error?.issues ?? [])
  const fields = Object.keys(rules)
  if (!checked.success || fields[0]) {
    return refuse(rules[fields[0] ?? ''] ?? 'invalid_input', { fields }, rules)
  }
  $application.set({ status: 'sending' })
  try {
    const { user } = await call(signUp, { body, key: applied.keyFor(JSON.stringify(body)) })
    kept.clear()
    $draft.set(empty)
    $password.set('')
    $application.set(user ? { status: 'idle' } : { status: 'mailed', email })
    if (!user) return
    enter(user)
    joined()
  } catch (error) {
    const { code, details } = expectApiError(error)
    const { profile_id } = checked.data
    if (code === 'profile_unavailable' && profile_id) markUnavailable(profile_id)
    // Nobody consents to what they were not shown: who it is has to stand there first.
    if (code === 'fictional_consent_required' && profile_id) await reloadMember(profile_id)
    refuse(code, details)
  }
}
