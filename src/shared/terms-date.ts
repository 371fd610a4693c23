import { dateLocale } from './date-locale.ts'

/** The first version of the terms; a company that joined later has its own (specification §9). */
const floor = '2023-12-01T12:00:00Z'

/**
 * Since when the terms of a company hold: the floor, or the day it was added if that is later.
 *
 * @param added ISO 8601, UTC
 */
export function termsDate(added: string): Date {
  return new Date(Math.max(Date.parse(floor), Date.parse(added)))
}

/** A day in the words of a language, `14 maart 2026`; the same wherever the build runs. */
export function dayInWords(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC'
  }).format(day)
}
