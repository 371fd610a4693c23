import { expect, test } from 'vitest'
import { formatSummary } from '#scripts/lib/test-summary.ts'

const toOutcome = (names: string[], titles: string[] = []) => ({
  passed: 1,
  failed: names.length,
  names,
  titles
})

test('the summary has a table of times, the failed tests, and as its last line the counts', () => {
  const summary = formatSummary([
    { name: 'Build', seconds: 15.2 },
    { name: 'PGlite', seconds: 60.7, outcome: toOutcome(['a › b'], ['a › a', 'a › b']) },
    { name: 'Journeys', seconds: 100, outcome: toOutcome([], ['c › c']) }
  ])
  expect(summary.split('\n')).toEqual([
    'Build      15 s',
    'PGlite     61 s  2 tests',
    'Journeys  100 s  1 tests',
    'Total     176 s',
    'PGlite: a › b',
    '3 distinct test titles',
    '2 passed, 1 failed'
  ])
})

test('a test that ran in two phases has one title', () => {
  const phases = ['PostgreSQL', 'PGlite'].map(name => ({
    name,
    seconds: 1,
    outcome: toOutcome([], ['a › a'])
  }))
  expect(formatSummary(phases)).toContain('\n1 distinct test titles\n2 passed, 0 failed')
})

test('the summary lists at most 39 failed tests', () => {
  const names = Array.from({ length: 50 }, (_, index) => `test ${index}`)
  const summary = formatSummary([{ name: 'PGlite', seconds: 1, outcome: toOutcome(names) }])
  expect(summary.match(/PGlite: test/g)).toHaveLength(39)
  expect(summary).toMatch(/\n… and 11 more\n0 distinct test titles\n1 passed, 50 failed$/)
})
