import { expect, test } from 'vitest'
import { dayInWords, termsDate } from '#shared/terms-date.ts'

test('the terms of a company from before the first version hold from that version on', () => {
  expect(termsDate('2019-05-02T08:00:00Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(termsDate('2023-12-01T11:59:59Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
})

test('the terms of a later company hold from the day it was added', () => {
  expect(termsDate('2023-12-01T12:00:01Z').toISOString()).toBe('2023-12-01T12:00:01.000Z')
  expect(termsDate('2026-03-14T12:00:00Z').toISOString()).toBe('2026-03-14T12:00:00.000Z')
})

test('a day is written in the words of the language, wherever the build runs', () => {
  const late = new Date('2026-03-14T23:30:00Z')
  expect(dayInWords(late, 'nl')).toBe('14 maart 2026')
  expect(dayInWords(late, 'en')).toBe('14 March 2026')
  expect(dayInWords(late, 'de')).toBe('14. März 2026')
})
