/** The day of an instant in UTC, as a `date` column holds it. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The latest date of birth of somebody who is that many years old at that instant. */
export function bornBy(years: number, now: Date): string {
  const year = String(now.getUTCFullYear() - years).padStart(4, '0')
  const day = `${year}-${dayOf(now).slice(5)}`
  // 29 February does not exist in every year, and nobody was born on it then.
  return Number.isNaN(Date.parse(day)) || !sameDay(day) ? `${year}-02-28` : day
}

function sameDay(day: string): boolean {
  return dayOf(new Date(day)) === day
}
