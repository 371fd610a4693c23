import { atom } from 'nanostores'
import * as contract from '#contract/second-factor.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { DeviceError, type DeviceProblem, device } from './device.ts'
import { $secondFactor } from './second-factor.ts'

type Failure = {
  status: 'failed'
  /** What the server said, or why the device made none. */
  code: ApiError['code'] | DeviceProblem
  details: ApiError['details']
}

/** The form for a new passkey; `asksPassword` once the login is too long ago. */
export interface PasskeyForm {
  open: boolean
  asksPassword: boolean
  saving: { status: 'idle' | 'busy' } | Failure
}

const closed: PasskeyForm = { open: false, asksPassword: false, saving: { status: 'idle' } }

export const $passkeyForm = atom<PasskeyForm>(closed)

/** An act on a passkey that exists. */
export type PasskeyChange =
  | { status: 'idle' }
  | { status: 'busy' | 'done'; id: string }
  | (Failure & { id: string })

export const $passkeyChange = atom<PasskeyChange>({ status: 'idle' })

onForget(() => {
  $passkeyForm.set(closed)
  $passkeyChange.set({ status: 'idle' })
})

export function openPasskeyForm(): void {
  $passkeyForm.set({ ...closed, open: true })
}

export function closePasskeyForm(): void {
  $passkeyForm.set(closed)
}

/**
 * Makes a passkey on this device and has the server keep it.
 *
 * @param password only where the form asks for it
 */
export async function addPasskey(name: string, password: string | undefined): Promise<void> {
  const form = $passkeyForm.get()
  if (form.saving.status === 'busy') return
  $passkeyForm.set({ ...form, saving: { status: 'busy' } })
  const isSame = sameMember()
  try {
    const { token, ...wish } = await call(contract.startPasskey, { body: { password } })
    const made = await device.make(wish)
    const body = { token, name, passkey: made }
    // Sent once: the question is used up by the first answer.
    const { passkey } = await call(contract.addPasskey, { body, retries: 0 })
    if (!isSame()) return
    $secondFactor.change(state => ({ ...state, passkeys: [...state.passkeys, passkey] }))
    closePasskeyForm()
  } catch (error) {
    const saving = failureOf(error)
    if (!isSame()) return
    const wantsPassword = saving.details.fields?.includes('password') ?? false
    // Where nothing was typed yet there is nothing wrong with it: the field only comes.
    const isQuestion = wantsPassword && !form.asksPassword
    $passkeyForm.set({
      open: true,
      asksPassword: form.asksPassword || wantsPassword,
      saving: isQuestion ? { status: 'idle' } : saving
    })
    // It may have been kept all the same.
    if (saving.code === 'network') await $secondFactor.reload()
  }
}

/** @returns false when it failed */
export async function renamePasskey(id: string, name: string): Promise<boolean> {
  return change(id, async () => {
    const { passkey } = await call(contract.renamePasskey, { body: { id, name } })
    $secondFactor.change(state => ({
      ...state,
      passkeys: state.passkeys.map(one => (one.id === id ? passkey : one))
    }))
  })
}

/** @returns false when it failed */
export async function removePasskey(id: string): Promise<boolean> {
  return change(id, async () => {
    await call(contract.removePasskey, { query: { id } }).catch((error: unknown) => {
      // It went in another way, or by an attempt whose answer was lost: that is what was wanted.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    })
    $secondFactor.change(state => ({
      ...state,
      passkeys: state.passkeys.filter(one => one.id !== id)
    }))
  })
}

async function change(id: string, act: () => Promise<void>): Promise<boolean> {
  if ($passkeyChange.get().status === 'busy') return false
  $passkeyChange.set({ status: 'busy', id })
  const isSame = sameMember()
  try {
    await act()
    if (isSame()) $passkeyChange.set({ status: 'done', id })
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (isSame()) $passkeyChange.set({ ...failure, id })
    return false
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof DeviceError) return { status: 'failed', code: error.problem, details: {} }
  if (!(error instanceof ApiError)) throw error
  return { status: 'failed', code: error.code, details: error.details }
}
