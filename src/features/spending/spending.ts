import { atom, map } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type SpendingPeriod, getLimits, type pauseDays, setLimits } from '#contract/spending.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import { keepPause } from './pause.ts'

/** What was spent, and what may be. */
export const $spending = remote(() => call(getLimits), {
  again: true,
  taken: ({ paused_until }) => keepPause(paused_until)
})

/** The part that a change concerns: the limit of a period, the pause, or the check-in before an order. */
export type Part = SpendingPeriod | 'pause' | 'check_in'
export type PauseDays = (typeof pauseDays)[number]

export type Saving =
  | { status: 'idle' }
  | { status: 'saving' | 'saved'; part: Part }
  | { status: 'failed'; part: Part; code: ErrorCode }

export const $saving = atom<Saving>({ status: 'idle' })

/** What the member types as a limit, until it is saved. */
export const $typedLimits = map<Partial<Record<SpendingPeriod, string>>>({})

onForget(() => {
  $saving.set({ status: 'idle' })
  $typedLimits.set({})
})

/** @param cents null takes the limit away */
export async function saveLimit(period: SpendingPeriod, cents: number | null): Promise<void> {
  const isSaved = await save(period, { period, cents })
  if (isSaved) $typedLimits.setKey(period, undefined)
}

export async function pauseFor(days: PauseDays): Promise<void> {
  await save('pause', { pause_days: days })
}

/** Confirms that the member has seen the check-in, so that the order can follow. */
export async function passCheckIn(step: number): Promise<void> {
  await save('check_in', { checked_step: step })
}

async function save(part: Part, body: BodyOf<typeof setLimits>): Promise<boolean> {
  if ($saving.get().status === 'saving') return false
  $saving.set({ status: 'saving', part })
  const isSame = sameMember()
  try {
    const limits = await call(setLimits, { body })
    if (!isSame()) return false
    $spending.put(limits)
    keepPause(limits.paused_until)
    $saving.set({ status: 'saved', part })
    return true
  } catch (error) {
    const { code } = expectApiError(error)
    if (isSame()) $saving.set({ status: 'failed', part, code })
    return false
  }
}
