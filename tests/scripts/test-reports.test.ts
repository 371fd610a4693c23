import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPlaywright, readVitest } from '#scripts/lib/test-reports.ts'

function writeReport(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a Vitest report gives failed tests, files that cannot be loaded, and all titles', () => {
  const file = writeReport({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('tests/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a works' },
          { status: 'failed', fullName: 'b works' },
          { status: 'skipped', fullName: 'c works' }
        ]
      },
      { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] }
    ]
  })
  expect(readVitest(file, false)).toEqual({
    passed: 1,
    failed: 1,
    names: ['tests/a.test.ts › b works', 'tests/b.test.ts'],
    titles: ['tests/a.test.ts › a works', 'tests/a.test.ts › b works']
  })
})

test('a Playwright report gives failed journeys and all titles, also those in a group', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'a.spec.ts', ok })
  const group = { specs: [spec('in a group', false)] }
  const file = writeReport({
    suites: [{ specs: [spec('well', true), spec('alone', false)], suites: [group] }],
    stats: { expected: 1, unexpected: 2, flaky: 0 }
  })
  const names = ['a.spec.ts › alone', 'a.spec.ts › in a group']
  const titles = ['a.spec.ts › well', ...names]
  expect(readPlaywright(file, false)).toEqual({ passed: 1, failed: 2, names, titles })
})

test('a runner that ends without a report counts as one failure', () => {
  const missing = join(tmpdir(), 'no such report.json')
  for (const read of [readVitest, readPlaywright]) {
    expect(read(missing, false)).toEqual({ passed: 0, failed: 1, names: [], titles: [] })
  }
})
