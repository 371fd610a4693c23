import { atom, onStart } from 'nanostores'
import * as z from 'zod/mini'
import { toCode } from '#contract/characters.ts'
import type { Package } from '#contract/credits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { memberKept } from '#src/features/session/member-kept.ts'
import { onForget } from '#src/lib/forget.ts'

const TypedCode = z.object({
  /** What stands in the field. */
  text: z.string(),
  /** The prices are asked with it. */
  applied: z.boolean(),
  /** The field is unfolded. */
  open: z.boolean()
})
export type TypedCode = z.output<typeof TypedCode>

const nothing: TypedCode = { text: '', applied: false, open: false }
const kept = memberKept('discount-code', TypedCode, nothing, 'session')

/** The code that the member types, kept over a reload and a lost session until it is used. */
export const $typedCode = atom<TypedCode>(nothing)
onStart($typedCode, () => $typedCode.set(kept.read()))

/** Why the code was refused. */
export const $codeProblem = atom<ErrorCode | null>(null)

function put(change: Partial<TypedCode>): void {
  const next = { ...kept.read(), ...change }
  kept.write(next)
  $typedCode.set(next)
}

export function unfoldCode(open: boolean): void {
  put({ open })
}

export function typeCode(text: string): void {
  $codeProblem.set(null)
  put({ text, applied: false })
}

/** From now on prices are asked with what was typed. @returns false when nothing was */
export function takeTypedCode(): boolean {
  const text = toCode(kept.read().text)
  $codeProblem.set(null)
  put({ text, applied: text !== '' })
  return text !== ''
}

/** What was typed stays in the field, with what is wrong with it. */
export function refuseCode(problem: ErrorCode): void {
  $codeProblem.set(problem)
  put({ applied: false, open: true })
}

export function forgetDiscountCode(): void {
  $codeProblem.set(null)
  kept.clear()
  $typedCode.set(nothing)
}

/** The code that prices are asked with. */
export function appliedCode(): string | undefined {
  const { text, applied } = kept.read()
  return applied ? text : undefined
}

/** What an order of the bundle says of the code: nothing where its price does not hold it. */
export function codeIn(bundle: Package): string | undefined {
  const code = appliedCode()
  return code?.toUpperCase() === bundle.discount_code?.toUpperCase() ? code : undefined
}

const problems: readonly ErrorCode[] = [
  'discount_not_found',
  'discount_used',
  'discount_not_applicable',
  'rate_limited',
  'invalid_input'
]

/** True when it is the code that is wrong, and the prices can be had without it. */
export function isCodeProblem(code: ErrorCode): boolean {
  return problems.includes(code)
}

onForget(() => {
  $codeProblem.set(null)
  $typedCode.set(nothing)
})
