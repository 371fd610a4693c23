/** Digits with what people put between them; the letter o stands in for a nought at the front. */
const candidates = /(?<![\w.,])(?:\+|[oO](?=6))?\(?\d(?:[\s.\-/()]{0,3}\d){7,19}(?!\w)/g
const northAmerican = /^\(?[2-9]\d{2}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}$/
const money = /^\d{1,3}(?:[.\s]\d{3})+$/
const time = String.raw`(?:[01]?\d|2[0-3])\.[0-5]\d`
const date = String.raw`(?:[0-2]?\d|3[01])[-./](?:0?\d|1[0-2])[-./](?:(?:19|20)\d\d|\d\d)`
const isoDate = String.raw`(?:19|20)\d\d[-./](?:0?\d|1[0-2])[-./](?:[0-2]?\d|3[01])`
const moments = new RegExp(`^(?:(?:${isoDate}|${date}|${time})(?:[\\s\\-/()]+|$))+$`)
const fraction = /^0\.\d+$/
/** A country's code without its plus, then a mobile number: 31 6 …, 32 4 …, 49 1 …, 44 7 …, 33 6 … */
const abroad = /^(?:31|32|33|34|39|44|45|46|47|48|49|353|358|380|234|233|225)\d{8,11}$/

/** Whether a telephone number stands in the text, also one that is written with gaps. */
export function hasPhoneNumber(text: string): boolean {
  return (text.match(candidates) ?? []).some(isPhoneNumber)
}

function isPhoneNumber(found: string): boolean {
  if (moments.test(found) || money.test(found) || fraction.test(found)) return false
  if (northAmerican.test(found)) return true
  const digits = found.replace(/^[oO]/, '0').replace(/\D/g, '')
  // From here every country's numbers begin with a plus or a nought, or with the country.
  if (found.startsWith('+')) return digits.length >= 9 && digits.length <= 15
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 15
  return /^6\d{8}$/.test(digits) || abroad.test(digits)
}
