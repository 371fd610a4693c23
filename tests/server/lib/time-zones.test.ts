import { describe, expect, test } from 'vitest'
import { dateAndTime, dayIn, endOfDays } from '#server/lib/time-zones.ts'

const end = (instant: string, days: number, country: string) =>
  endOfDays(new Date(instant), days, country).toISOString()

describe('the end of full days', () => {
  test('is midnight by the clocks of the country, whenever the day began', () => {
    for (const instant of [
      '2026-05-01T22:00:00.000Z',
      '2026-05-02T19:00:00.000Z',
      '2026-05-02T21:59:59.999Z'
    ]) {
      expect(end(instant, 14, 'NL')).toBe('2026-05-16T22:00:00.000Z')
    }
    expect(end('2026-05-02T22:00:00.000Z', 14, 'NL')).toBe('2026-05-17T22:00:00.000Z')
    expect(end('2026-05-01T21:59:59.999Z', 14, 'NL')).toBe('2026-05-15T22:00:00.000Z')
  })

  test('stays at midnight when clocks are put forward or back until then', () => {
    expect(end('2026-10-20T10:00:00Z', 14, 'NL')).toBe('2026-11-03T23:00:00.000Z')
    expect(end('2026-03-20T10:00:00Z', 14, 'NL')).toBe('2026-04-03T22:00:00.000Z')
    expect(end('2026-10-25T00:30:00Z', 0, 'NL')).toBe('2026-10-25T23:00:00.000Z')
    expect(end('2026-03-15T10:00:00Z', 14, 'NL')).toBe('2026-03-29T22:00:00.000Z')
  })

  test('is that of the other side of the world, and of UTC where no zone is known', () => {
    expect(end('2026-05-02T19:00:00Z', 14, 'NZ')).toBe('2026-05-17T12:00:00.000Z')
    expect(end('2026-05-02T02:00:00Z', 14, 'US')).toBe('2026-05-16T04:00:00.000Z')
    expect(end('2026-05-02T19:00:00Z', 1, 'JP')).toBe('2026-05-04T00:00:00.000Z')
  })
})

test.each([
  ['2026-06-15T21:59:59.999Z', 'NL', '2026-06-15'],
  ['2026-06-15T22:00:00.000Z', 'NL', '2026-06-16'],
  ['2026-06-15T12:00:00.000Z', 'NZ', '2026-06-16'],
  ['2026-06-16T03:59:59.999Z', 'US', '2026-06-15'],
  ['2026-06-16T04:00:00.000Z', 'US', '2026-06-16'],
  ['2026-06-15T23:59:59.999Z', 'JP', '2026-06-15'],
  ['2026-06-16T00:00:00.000Z', 'JP', '2026-06-16']
])('%s is in %s on %s', (instant, country, day) => {
  expect(dayIn(new Date(instant), country)).toBe(day)
})

test('a date names its year where that is wanted', () => {
  const instant = new Date('2026-05-23T19:40:00Z')
  expect(dateAndTime(instant, 'nl', 'NL')).toBe('zaterdag 23 mei om 21:40')
  expect(dateAndTime(instant, 'nl', 'NL', { year: 'numeric' })).toBe(
    'zaterdag 23 mei 2026 om 21:40'
  )
})

test('a clock time counts 24 hours, also where English counts twelve', () => {
  const instant = new Date('2026-05-23T19:40:00Z')
  expect(dateAndTime(instant, 'en', 'GB')).toBe('Saturday 23 May at 20:40')
  expect(dateAndTime(instant, 'en', 'US')).toBe('Saturday, May 23 at 15:40 EDT')
  expect(dateAndTime(new Date('2026-05-23T23:05:00Z'), 'en', 'GB')).toContain('00:05')
})

test('a date names no weekday in languages that would inflect it', () => {
  const instant = new Date('2026-11-29T15:23:00Z')
  expect(dateAndTime(instant, 'de', 'DE')).toBe('Sonntag, 29. November um 16:23')
  expect(dateAndTime(instant, 'pl', 'PL')).toBe('29 listopada 16:23')
  expect(dateAndTime(instant, 'fi', 'FI')).toBe('29. marraskuuta klo 17.23')
})
