import type { ApiError } from './api-error.ts'

/**
 * Whether every field that a refusal names has an input of the form, which shows the text. Otherwise
 * the form shows a text of its own; a refusal must never be silent.
 *
 * @param inputs names of the form's inputs
 */
export function isShownAtInputs(
  { fields = [] }: ApiError['details'],
  inputs: readonly string[]
): boolean {
  return fields.length > 0 && fields.every(field => inputs.includes(field))
}
