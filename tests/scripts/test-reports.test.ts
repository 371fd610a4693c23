import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Outcome, readPlaywright, readVitest, summary } from '#scripts/lib/test-reports.ts'

function written(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const outcome = (names: string[]): Outcome => ({ passed: 1, failed: names.length, names })

test('names the failed tests of units, and files that could not be run', () => {
  const file = written({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('tests/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a works' },
          { status: 'failed', fullName: 'b works' }
        ]
      },
      { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] }
    ]
  })
  const names = ['tests/a.test.ts › b works', 'tests/b.test.ts']
  expect(readVitest(file, false)).toEqual({ passed: 1, failed: 1, names })
})

test('names the failed journeys, also those of a group', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'a.spec.ts', ok })
  const group = { specs: [spec('in a group', false)] }
  const file = written({
    suites: [{ specs: [spec('well', true), spec('alone', false)], suites: [group] }],
    stats: { expected: 1, unexpected: 2, flaky: 0 }
  })
  const names = ['a.spec.ts › alone', 'a.spec.ts › in a group']
  expect(readPlaywright(file, false)).toEqual({ passed: 1, failed: 2, names })
})

test('counts a runner that broke without a report as one failure', () => {
  const none = join(tmpdir(), 'no such report.json')
  for (const read of [readVitest, readPlaywright]) {
    expect(read(none, false)).toEqual({ passed: 0, failed: 1, names: [] })
  }
})

test('ends with what failed, where, and how many; not with hundreds of names', () => {
  expect(summary({ PGlite: outcome(['a.test.ts › a']), Chromium: outcome([]) })).toBe(
    'PGlite: a.test.ts › a\n2 passed, 1 failed'
  )
  const many = summary({ PGlite: outcome(Array.from({ length: 50 }, (_, index) => `${index}`)) })
  expect(many.split('\n')).toHaveLength(41)
  expect(many).toMatch(/… and 11 more\n1 passed, 50 failed$/)
})
