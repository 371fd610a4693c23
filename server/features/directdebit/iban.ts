import { ValidationErrorsIBAN, isSEPACountry, validateIBAN } from 'ibantools'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/lib/app-error.ts'
import { compactCode } from '#server/lib/compact-code.ts'

const codes: Record<ValidationErrorsIBAN, ErrorCode> = {
  [ValidationErrorsIBAN.NoIBANProvided]: 'iban_invalid',
  // It looks like one, but no country writes its accounts so.
  [ValidationErrorsIBAN.NoIBANCountry]: 'iban_country',
  [ValidationErrorsIBAN.WrongBBANLength]: 'iban_length',
  [ValidationErrorsIBAN.WrongBBANFormat]: 'iban_invalid',
  [ValidationErrorsIBAN.ChecksumNotNumber]: 'iban_invalid',
  [ValidationErrorsIBAN.WrongIBANChecksum]: 'iban_checksum',
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]: 'iban_checksum',
  [ValidationErrorsIBAN.QRIBANNotAllowed]: 'iban_invalid'
}

/** What is named first when several things are wrong: each is only worth saying once those before hold. */
const weight: ErrorCode[] = ['iban_invalid', 'iban_country', 'iban_length', 'iban_checksum']

/**
 * Reads an account number as people write it, with blanks or dashes.
 *
 * @returns it without them, in capitals
 * @throws AppError `iban_country` outside of SEPA, `iban_length`, `iban_invalid`, `iban_checksum`
 */
export function readIban(text: string): string {
  const iban = compactCode(text).toUpperCase()
  const code = problemOf(iban)
  if (code) throw new AppError(code, { fields: ['iban'] })
  return iban
}

function problemOf(iban: string): ErrorCode | null {
  const country = /^([A-Z]{2})\d{2}[A-Z0-9]+$/.exec(iban)?.[1]
  if (country === undefined) return 'iban_invalid'
  if (!isSEPACountry(country)) return 'iban_country'
  // A QR-IBAN only ever receives.
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false })
  const found = errorCodes.map(error => codes[error])
  // Of the wrong length nothing else can be right.
  if (found.includes('iban_length')) return 'iban_length'
  return weight.find(code => found.includes(code)) ?? null
}

/** All that is shown of an account afterwards. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4)
}
