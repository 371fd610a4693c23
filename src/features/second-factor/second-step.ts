import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import type { BodyOf } from '#contract/operation.ts'
import { takeSecondStep } from '#contract/second-factor.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { goOn } from '#src/features/account/go-on.ts'
import { enter } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { DeviceError, type DeviceProblem, device } from './device.ts'

export interface StepFailure {
  status: 'failed'
  code: ErrorCode | DeviceProblem
  details: ApiError['details']
}

/** What the login screen asks after the password; `over` says that it took too long. */
export type StepState =
  | { name: 'none' }
  | { name: 'over' }
  | { name: 'asked'; step: SecondStep; answering: { status: 'idle' | 'busy' } | StepFailure }

export const $secondStep = atom<StepState>({ name: 'none' })

/** Shows the second step on the login screen. */
export function askSecondStep(step: SecondStep): void {
  $secondStep.set({ name: 'asked', step, answering: { status: 'idle' } })
}

/** Back to the password. */
export function leaveSecondStep(): void {
  $secondStep.set({ name: 'none' })
}

/** @param wanted where the member was going */
export async function answerWithCode(code: string, wanted: string | undefined): Promise<void> {
  await answer(async () => ({ code }), wanted)
}

export async function answerWithPasskey(wanted: string | undefined): Promise<void> {
  await answer(
    async ({ passkey }) => (passkey ? { passkey: await device.sign(passkey) } : {}),
    wanted
  )
}

async function answer(
  ask: (step: SecondStep) => Promise<Omit<BodyOf<typeof takeSecondStep>, 'token'>>,
  wanted: string | undefined
): Promise<void> {
  const state = $secondStep.get()
  if (state.name !== 'asked' || state.answering.status === 'busy') return
  const { step } = state
  const put = (answering: { status: 'idle' | 'busy' } | StepFailure) =>
    $secondStep.set({ name: 'asked', step, answering })
  put({ status: 'busy' })
  try {
    const body = { token: step.token, ...(await ask(step)) }
    // Sent once: after an answer that got lost the question is used up.
    const { user } = await call(takeSecondStep, { body, retries: 0 })
    enter(user)
    leaveSecondStep()
    goOn(user, wanted)
  } catch (error) {
    if (error instanceof DeviceError) {
      put({ status: 'failed', code: error.problem, details: {} })
      return
    }
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'second_step_over') $secondStep.set({ name: 'over' })
    else put({ status: 'failed', code: error.code, details: error.details })
  }
}
