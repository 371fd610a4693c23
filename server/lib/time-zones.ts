import type { Locale } from '#contract/common.ts'
import { dateLocale } from '#shared/date-locale.ts'
import { weekdayIn } from '#shared/weekday.ts'

/** The zone of a country's capital. */
const zones: Record<string, string> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland'
}
/** Countries that have several zones: there a clock time says whose it is. */
const severalZones = ['US', 'CA', 'AU']

/**
 * A weekday (where it needs no inflection), day and clock time as somebody in that country reads it;
 * elsewhere in UTC, and says so.
 *
 * @param options what else is written, for example the year
 */
export function dateAndTime(
  instant: Date,
  locale: Locale,
  country: string,
  options: Intl.DateTimeFormatOptions = {}
): string {
  return dateFormat(locale, country, options).format(instant)
}

/** Day and month for the subject of an e-mail: `23 September`. Without a country the day is that of UTC. */
export function dayAndMonth(instant: Date, locale: Locale, country = ''): string {
  return new Intl.DateTimeFormat(dateLocale(locale, country), {
    day: 'numeric',
    month: 'long',
    timeZone: zones[country] ?? 'UTC'
  }).format(instant)
}

/** The same for many instants: making one takes longer than what it writes. */
export function dateFormat(
  locale: Locale,
  country: string,
  options: Intl.DateTimeFormatOptions = {}
): Intl.DateTimeFormat {
  const zone = zones[country]
  const namesZone = zone === undefined || severalZones.includes(country)
  return new Intl.DateTimeFormat(dateLocale(locale, country), {
    weekday: weekdayIn(locale),
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    // As on the screens.
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
    ...(namesZone ? { timeZoneName: 'short' } : {}),
    ...options
  })
}

/**
 * The day of an instant by the clocks of the country; of UTC where its zone is not known.
 *
 * @returns YYYY-MM-DD
 */
export function dayIn(instant: Date, country: string): string {
  const local = instant.getTime() + aheadOfUtc(instant, zones[country] ?? 'UTC')
  return new Date(local).toISOString().slice(0, 10)
}

/**
 * When so many full days after the day of an instant are over, by the clocks of the country: on the
 * second that begins the day after the last one.
 */
export function endOfDays(instant: Date, days: number, country: string): Date {
  const zone = zones[country] ?? 'UTC'
  const local = instant.getTime() + aheadOfUtc(instant, zone)
  const midnight = (Math.floor(local / dayMilliseconds) + days + 1) * dayMilliseconds
  // Clocks may be put forward or back until then.
  const near = new Date(midnight - aheadOfUtc(instant, zone))
  return new Date(midnight - aheadOfUtc(near, zone))
}

const dayMilliseconds = 86_400_000

/** Milliseconds by which the clocks of a zone are ahead. */
function aheadOfUtc(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  }).formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value)
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second')
  )
  return local - Math.floor(instant.getTime() / 1000) * 1000
}
