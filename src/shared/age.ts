/**
 * Whole years at that instant (UTC). Who was born on 29 February turns older on 1 March in other
 * years.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 */
export function ageAt(dateOfBirth: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
