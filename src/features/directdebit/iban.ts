import { toCode } from '#contract/characters.ts'
import type { ErrorCode } from '#contract/errors.ts'

const longest = 34

/** What of a typed or pasted text is the account number: "IBAN: nl91 abna…" is NL91ABNA…. */
export function bareIban(text: string): string {
  const letters = toCode(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return letters.replace(/^IBAN(?=[A-Z]{2})/, '').slice(0, longest)
}

/** In groups of four, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/** Where the caret stands in the groups, behind so many letters. */
export function caretBehind(letters: number): number {
  return letters + Math.floor(Math.max(letters - 1, 0) / 4)
}

/** Finds slips of the finger at once; which accounts there are, the server knows. */
export function ibanProblem(iban: string): ErrorCode | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/.test(iban)) return 'iban_invalid'
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n ? null : 'iban_checksum'
}
