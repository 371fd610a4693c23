import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayWords, isThisWeek } from '#src/features/likes/when.ts'
import { setEnvironment } from '#src/lib/environment.ts'

// A Saturday, in the time of wherever the test runs.
const now = new Date(2026, 4, 2, 21, 0).getTime()
const daysBefore = (days: number, hour = 23) => new Date(2026, 4, 2 - days, hour, 30).toISOString()

beforeEach(() => {
  onTestFinished(setEnvironment({ locale: () => 'en' }))
})

test('says the day as people do', () => {
  expect(dayWords(daysBefore(0, 20), now)).toBe('today')
  expect(dayWords(daysBefore(1), now)).toBe('yesterday')
  expect(dayWords(daysBefore(2), now)).toBe('Thursday')
  expect(dayWords(daysBefore(6), now)).toBe('Sunday')
  expect(dayWords(daysBefore(7), now)).toBe('25 April')
})

test('tells this week from before', () => {
  expect(isThisWeek(daysBefore(6), now)).toBe(true)
  expect(isThisWeek(daysBefore(7), now)).toBe(false)
})
