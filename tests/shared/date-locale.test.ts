import { expect, test } from 'vitest'
import { dateLocale } from '#shared/date-locale.ts'

test('English has the day before the month, but for somebody in the United States', () => {
  expect(dateLocale('en')).toBe('en-GB')
  expect(dateLocale('en', 'IE')).toBe('en-GB')
  expect(dateLocale('en', 'US')).toBe('en')
})

test('other languages write days in one way, wherever they are read', () => {
  expect(dateLocale('nl')).toBe('nl')
  expect(dateLocale('es', 'US')).toBe('es')
})
