/** Specification §9: a support phone number without dashes and blanks. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[-‐-–\s]/g, '')
}
