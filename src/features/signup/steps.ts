import { atom, computed } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { updateProfile } from '#contract/members.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, setUser } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import type { BodyOf } from '#contract/operation.ts'
import { forgetAnswers } from './answers.ts'
import { endFlow } from './flow.ts'
import { forgetLearned } from './learned.ts'

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
  | { status: 'failed'; code: ErrorCode; fields: readonly string[] }

export const $saving = atom<Saving>({ status: 'idle' })

async function save(act: () => Promise<void>): Promise<boolean> {
  $saving.set({ status: 'saving' })
  try {
    await act()
    $saving.set({ status: 'idle' })
    return true
  } catch (error) {
    const { code, details } = expectApiError(error)
    $saving.set({ status: 'failed', code, fields: details.fields ?? [] })
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
    $saving.set({ status: 'failed', code: 'invalid_input', fields })
    return false
  }
  const isSaved = await save(async () => {
    const { profile } = await call(updateProfile, { body })
    $ownProfile.put(profile)
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
  forgetLearned()
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

/** A field is being mended: what was said of it is over. */
export function mend(field: string): void {
  const saving = $saving.get()
  if (saving.status === 'failed' && saving.fields.includes(field)) $saving.set({ status: 'idle' })
}

export function goToStep(step: StepNumber): void {
  $saving.set({ status: 'idle' })
  $chosen.set(step)
}

onForget(leaveSteps)
