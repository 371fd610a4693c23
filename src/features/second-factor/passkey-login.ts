import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { logInWithPasskey, startPasskeyLogin } from '#contract/second-factor.ts'
import { goOn } from '#src/features/account/go-on.ts'
import { enter } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { DeviceError, type DeviceProblem, device } from './device.ts'

export type PasskeyLogin =
  | { status: 'idle' | 'busy' }
  | { status: 'failed'; code: ErrorCode | DeviceProblem }

export const $passkeyLogin = atom<PasskeyLogin>({ status: 'idle' })

/** A question holds for five minutes; before that the browser gets another one. */
const renewMilliseconds = 240_000

/** Also when the part of the device cannot be loaded. */
const silent = () => {}

/**
 * Has the browser offer passkeys under the address field, where it can, as long as the login is
 * shown. What fails there nobody asked for: it is kept silent.
 *
 * @returns what ends it
 */
export function offerPasskeys(wanted: string | undefined): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    if (!device.canHold() || !(await device.offersByItself()) || isOver) return
    timer = setTimeout(() => void ask().catch(silent), renewMilliseconds)
    await logIn(wanted, { quietly: true, isOver: () => isOver })
  }
  ask().catch(silent)
  return () => {
    isOver = true
    clearTimeout(timer)
    $passkeyLogin.set({ status: 'idle' })
    if (device.canHold()) device.stopAsking().catch(silent)
  }
}

/** Asks for a passkey in the browser's own window. */
export async function logInByPasskey(wanted: string | undefined): Promise<void> {
  if ($passkeyLogin.get().status === 'busy') return
  $passkeyLogin.set({ status: 'busy' })
  await logIn(wanted, { quietly: false, isOver: () => false })
}

interface Asking {
  quietly: boolean
  /** Whether the login has been left meanwhile. */
  isOver: () => boolean
}

async function logIn(wanted: string | undefined, { quietly, isOver }: Asking): Promise<void> {
  let hasSigned = false
  try {
    const { token, question } = await call(startPasskeyLogin)
    if (isOver()) return
    const passkey = await device.sign(question, quietly)
    hasSigned = true
    // Sent once: the question is used up by the first answer.
    const { user } = await call(logInWithPasskey, { body: { token, passkey }, retries: 0 })
    $passkeyLogin.set({ status: 'idle' })
    enter(user)
    goOn(user, wanted)
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof DeviceError)) throw error
    if (quietly && !hasSigned) return
    const code = error instanceof DeviceError ? error.problem : error.code
    $passkeyLogin.set({ status: 'failed', code })
  }
}
