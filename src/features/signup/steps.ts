import { atom, computed } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type OwnProfile, getProfile, updateProfile } from '#contract/members.ts'
import { addPhoto, removePhoto } from '#contract/photos.ts'
import { $user, loadSession, setUser } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import type { BodyOf } from '#contract/operation.ts'

/** Steps 1–4 after the account is there: photo, about me, personal info, push. */
export type StepNumber = 1 | 2 | 3 | 4
export const lastStep = 4

export const $profile = remote<OwnProfile>(async () => (await call(getProfile)).profile)

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
  // Who is through with the flow and comes back to change something stays through.
  const signup_step = user?.signup_step === null ? null : next
  const isSaved = await save(async () => {
    const { profile } = await call(updateProfile, { body: { ...answers, signup_step } })
    $profile.put(profile)
    const current = $user.get()
    if (current) setUser({ ...current, signup_step })
  })
  if (!isSaved) return false
  $chosen.set(next)
  return next === null
}

export function goToStep(step: StepNumber): void {
  $saving.set({ status: 'idle' })
  $chosen.set(step)
}

/** Uploads a picture as the next one of the profile. */
export async function uploadPhoto(file: File): Promise<void> {
  await save(async () => {
    const { photo } = await call(addPhoto, { body: { file } })
    $profile.change(profile => ({ ...profile, photos: [...profile.photos, photo] }))
    await loadSession()
  })
}

export async function deletePhoto(id: string): Promise<void> {
  await save(async () => {
    await call(removePhoto, { query: { id } })
    $profile.change(profile => ({
      ...profile,
      photos: profile.photos.filter(photo => photo.id !== id)
    }))
    await loadSession()
  })
}

onForget(() => {
  $chosen.set(null)
  $saving.set({ status: 'idle' })
})
