import { isSEPACountry } from 'ibantools'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { AppError } from '#server/lib/app-error.ts'

/**
 * Reads a mobile number as people write it. Only where direct debit works, too: text messages to
 * the rest of the world are what swindlers earn by.
 *
 * @param country in which a number without its country code is dialled
 * @returns E.164, for example +31612345678
 * @throws AppError `phone_invalid` for anything that is no mobile number
 */
export function readPhone(text: string, country: string): string {
  const phone = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country })
  })
  const isMobile = phone?.isValid() === true && phone.country !== undefined
  if (!isMobile || phone.ext || !isSEPACountry(phone.country ?? '')) {
    throw new AppError('phone_invalid', { fields: ['phone'] })
  }
  return phone.number
}
