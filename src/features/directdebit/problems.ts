import { atom } from 'nanostores'
import type { Price } from '#contract/common.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { onForget } from '#src/lib/forget.ts'
import { withoutFields } from '#src/lib/without-fields.ts'

type Details = Omit<ErrorReply, 'error'>

export type Signing =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The server's price is another one; nothing was ordered. */
  | { status: 'changed'; price: Price }
  /** `whole`: the order was refused, and not only a field remarked on. */
  | { status: 'failed'; code: ErrorCode; details: Details; whole: boolean }

/** The order and what stands against it. */
export const $signing = atom<Signing>({ status: 'idle' })

/** Another one each time that a button came to nothing: the keyboard goes to the first wrong field. */
export const $attempt = atom<object | null>(null)

/** The order came to nothing. */
export function refuse(code: ErrorCode, details: Details): void {
  $signing.set({ status: 'failed', code, details, whole: true })
  $attempt.set({})
}

/** Something about one field, before anything is ordered; what is said of others stays. */
export function remark(code: ErrorCode, field: string): void {
  const signing = $signing.get()
  const isSame = signing.status === 'failed' && signing.code === code
  const others = isSame ? (signing.details.fields ?? []) : []
  const fields = [...new Set([...others, field])]
  $signing.set({ status: 'failed', code, details: { fields }, whole: isSame && signing.whole })
}

/** What was said of these fields is over: they are being mended. */
export function takeBack(...fields: string[]): void {
  const signing = $signing.get()
  if (signing.status !== 'failed') return
  $signing.set(withoutFields(signing, fields) ?? { status: 'idle' })
}

export function forgetProblems(): void {
  $signing.set({ status: 'idle' })
  $attempt.set(null)
}
onForget(forgetProblems)
