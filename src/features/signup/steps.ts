import { atom, computed } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { updateProfile } from '#contract/members.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, keepProfile, setUser } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { withoutFields } from '#src/lib/without-fields.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type Answers, changeAnswers, forgetAnswers } from './answers.ts'
import { $attempt } from './attempt.ts'
import { endFlow } from './flow.ts'
import { clearPrefill } from './prefill.ts'

/** Steps 1–4 after the account is there: photo, about me, personal info, push. */
export type StepNumber = 1 | 2 | 3 | 4
export const lastStep = 4

/** The step that a member looks at, when it is not the one that the server keeps. */
const $chosen = atom<StepNumber | null>(null)

export const $step = computed([$user, $chosen], (user, chosen): StepNumber => {
  const kept = user?.signup_step
  return chosen ?? (kept === 2 || kept === 3 || kept === 4 ? kept : 1)
})

export type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

export const $saving = atom<Saving>({ status: 'idle' })

function refuse(code: ErrorCode, details: ApiError['details']): void {
  $saving.set({ status: 'failed', code, details })
  $attempt.set({})
}

/** @returns true when it went through, and is still the member's */
async function save(act: (isSame: () => boolean) => Promise<void>): Promise<boolean> {
  $saving.set({ status: 'saving' })
  const isSame = sameMember()
  try {
    await act(isSame)
    if (!isSame()) return false
    $saving.set({ status: 'idle' })
    return true
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) refuse(code, details)
    return false
  }
}

/**
 * Stores the answers of a step and goes on; the server remembers how far the member is, so that a
 * reload continues there.
 *
 * @returns true when the flow is complete
 */
export async function finishStep(
  step: StepNumber,
  answers: BodyOf<typeof updateProfile> = {}
): Promise<boolean> {
  const user = $user.get()
  const next = step === lastStep ? null : ((step + 1) as StepNumber)
  const signup_step = waitingAfter(user?.signup_step, next)
  const body = { ...answers, signup_step }
  const fields = invalidFields(body)
  if (fields.length > 0) {
    refuse('invalid_input', { fields })
    return false
  }
  const isSaved = await save(async isSame => {
    const { profile } = await call(updateProfile, { body })
    if (!isSame()) return
    $ownProfile.put(profile)
    // The search that follows the last step begins with the preference.
    keepProfile(profile)
    // Before the member counts as signed up: at the signup's address another screen then takes the
    // place of this one, and that is a leaving.
    if (next === null) endFlow('complete')
    const current = $user.get()
    if (current) setUser({ ...current, signup_step })
  })
  if (!isSaved) return false
  if (next !== null) {
    $chosen.set(next)
    return false
  }
  clearPrefill()
  forgetAnswers()
  return true
}

/** Who went back and goes on, or is through and changes something, is as far as before. */
function waitingAfter(waiting: number | null | undefined, next: StepNumber | null): number | null {
  return waiting === null || next === null ? null : Math.max(waiting ?? next, next)
}

function invalidFields(body: BodyOf<typeof updateProfile>): string[] {
  const issues = updateProfile.body.safeParse(body).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => String(path[0])))]
}

/** The flow is left: whoever comes back begins at the step that waits. */
export function leaveSteps(): void {
  $chosen.set(null)
  $saving.set({ status: 'idle' })
}

/** The fields of the profile that an answer fills in, where they are called otherwise. */
const fieldsOf: Partial<Record<string, readonly string[]>> = {
  place: ['country', 'countryregion'],
  height: ['height_cm']
}

/** Takes an answer; what was said of its fields is over: they are being mended. */
export function answer(change: Answers): void {
  changeAnswers(change)
  const saving = $saving.get()
  if (saving.status !== 'failed') return
  const fields = Object.keys(change).flatMap(name => fieldsOf[name] ?? [name])
  $saving.set(withoutFields(saving, fields) ?? { status: 'idle' })
}

export function goToStep(step: StepNumber): void {
  $saving.set({ status: 'idle' })
  $chosen.set(step)
}

onForget(leaveSteps)
