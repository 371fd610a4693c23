import type { Locale } from '#contract/common.ts'

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

/** A weekday, day and clock time as somebody in that country reads it; elsewhere in UTC, and says so. */
export function dateAndTime(instant: Date, locale: Locale, country: string): string {
  const zone = zones[country]
  const namesZone = zone === undefined || severalZones.includes(country)
  return new Intl.DateTimeFormat(locale === 'en' && country !== 'US' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone ?? 'UTC',
    ...(namesZone ? { timeZoneName: 'short' } : {})
  }).format(instant)
}
