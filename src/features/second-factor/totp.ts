import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import * as contract from '#contract/second-factor.ts'
import { call } from '#src/lib/api.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { $secondFactor } from './second-factor.ts'

/** Where the member is with the codes of an app; a secret is kept only while it is shown. */
export type TotpStep =
  | { name: 'closed' }
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }
  | { name: 'off' }
  | { name: 'renew' }

/** Sent once: a code works once, so that a repeat after an answer that got lost is refused. */
const retries = 0

export const $totp = atom<TotpStep>({ name: 'closed' })
export const $totpSaving = sendingState()

onForget(() => goTo({ name: 'closed' }))

function goTo(step: TotpStep): void {
  $totp.set(step)
  $totpSaving.set({ status: 'idle' })
}

export function openTotp(name: 'password' | 'off' | 'renew'): void {
  goTo({ name })
}

export function closeTotp(): void {
  goTo({ name: 'closed' })
}

/** Gets a secret for the app to scan. */
export async function startTotp(password: string): Promise<void> {
  await save(async isSame => {
    const { secret, uri } = await call(contract.startTotp, { body: { password } })
    if (isSame()) goTo({ name: 'scan', secret, uri })
  })
}

/** Turns it on with the app's first code, and shows the recovery codes. */
export async function confirmTotp(code: string): Promise<void> {
  await save(async isSame => {
    const { recovery_codes: codes } = await call(contract.confirmTotp, { body: { code }, retries })
    if (isSame()) showCodes(codes)
  })
}

export async function renewCodes(password: string, code: string): Promise<void> {
  await save(async isSame => {
    const body = { password, code }
    const { recovery_codes: codes } = await call(contract.renewRecoveryCodes, { body, retries })
    if (isSame()) showCodes(codes)
  })
}

export async function stopTotp(password: string, code: string): Promise<void> {
  await save(async isSame => {
    await call(contract.stopTotp, { body: { password, code }, retries })
    if (!isSame()) return
    $secondFactor.change(state => ({ ...state, totp: false, recovery_codes: 0 }))
    closeTotp()
  })
}

function showCodes(codes: string[]): void {
  $secondFactor.change(state => ({ ...state, totp: true, recovery_codes: codes.length }))
  goTo({ name: 'codes', codes })
}

/** What came to pass elsewhere, or here by an answer that got lost. */
const outdated: readonly ErrorCode[] = ['network', 'second_factor_on', 'not_found']

async function save(act: (isSame: () => boolean) => Promise<void>): Promise<void> {
  const isSame = sameMember()
  await send($totpSaving, () => act(isSame))
  const saving = $totpSaving.get()
  if (saving.status === 'failed' && outdated.includes(saving.code)) await catchUp()
}

/** Leaves a step that is over by what the server says now; recovery codes nobody saw are renewed. */
async function catchUp(): Promise<void> {
  await $secondFactor.reload()
  const state = $secondFactor.get()
  if (state.status !== 'ready') return
  const { name } = $totp.get()
  if (name === 'scan' && state.value.totp) goTo({ name: 'renew' })
  if ((name === 'off' || name === 'renew') && !state.value.totp) closeTotp()
}
