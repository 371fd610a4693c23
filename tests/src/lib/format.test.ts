import { expect, onTestFinished, test } from 'vitest'
import { type Locale, locales } from '#contract/common.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { formatTime } from '#src/lib/format.ts'

/** A moment of the day by the clock of whoever reads it. */
const at = (hours: number, minutes: number) => new Date(2026, 4, 23, hours, minutes).toISOString()

test('a clock time counts 24 hours in every language', () => {
  let locale: Locale = 'en'
  onTestFinished(setEnvironment({ locale: () => locale }))
  const times = locales.map(one => {
    locale = one
    return [formatTime(at(20, 54)), formatTime(at(0, 5))].join(' ').replaceAll('.', ':')
  })
  expect(new Set(times)).toEqual(new Set(['20:54 00:05']))
})
