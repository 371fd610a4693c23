/** Whole years, as the server counts them (UTC). @param dateOfBirth `YYYY-MM-DD` */
export function ownAge(dateOfBirth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
