/**
 * Whole years at that instant (UTC). Who was born on 29 February turns older on 1 March in other
 * years.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 */
export function ageAt(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const years = now.getUTCFullYear() - year
  const months = now.getUTCMonth() + 1 - month
  const hasTurned = months > 0 || (months === 0 && now.getUTCDate() >= day)
  return hasTurned ? years : years - 1
}
