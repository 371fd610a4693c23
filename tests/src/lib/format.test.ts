import { expect, onTestFinished, test } from 'vitest'
import { type Locale, locales } from '#contract/common.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { formatTime } from '#src/lib/format.ts'

/** A moment of the day by the clock of whoever reads it. */
const at = (hours: number, minutes: number) => new Date(2026, 4, 23, hours, minutes).toISOString()

test('a clock time counts 24 hours in every language', () => {
  let locale: Locale = 'en'
  onTestFinished(setEnvironment({ locale: () => locale }))
  for (locale of locales) {
    expect(formatTime(at(20, 54)), locale).toMatch(/^20[:.]54$/)
    expect(formatTime(at(0, 5)), locale).toMatch(/^0?0[:.]05$/)
  }
})
