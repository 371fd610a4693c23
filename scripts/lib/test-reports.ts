import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What came of a run of tests. */
export interface Outcome {
  passed: number
  failed: number
  /** Of the tests that failed, with their files. */
  names: string[]
}

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean }[]
}

interface PlaywrightReport extends Suite {
  stats?: { expected: number; unexpected: number; flaky: number }
}

export function readVitest(file: string, succeeded: boolean): Outcome {
  const { numPassedTests, numFailedTests, testResults = [] } = readReport<VitestReport>(file)
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative('.', name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    // A file that cannot be read has no tests.
    if (failed.length === 0 && status === 'failed') return [path]
    return failed.map(({ fullName }) => `${path} › ${fullName}`)
  })
  return outcome(succeeded, numPassedTests, numFailedTests, names)
}

export function readPlaywright(file: string, succeeded: boolean): Outcome {
  const report = readReport<PlaywrightReport>(file)
  const { expected, unexpected = 0, flaky = 0 } = report.stats ?? {}
  const failed = specsOf(report).filter(({ ok }) => !ok)
  const names = failed.map(({ title, file }) => `${file} › ${title}`)
  return outcome(succeeded, expected, unexpected + flaky, names)
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport<Report extends object>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>) : {}
}

/** A runner that breaks without a report counts as one failure. */
function outcome(succeeded: boolean, passed = 0, failed = 0, names: string[] = []): Outcome {
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed, names }
}

const namesAtMost = 39

/** The last lines of a run: which tests failed, and how many. */
export function summary(runs: Record<string, Outcome>): string {
  const outcomes = Object.entries(runs)
  const names = outcomes.flatMap(([run, { names }]) => names.map(name => `${run}: ${name}`))
  const left = names.length - namesAtMost
  const sum = (count: 'passed' | 'failed') =>
    outcomes.reduce((all, [, outcome]) => all + outcome[count], 0)
  return [
    ...names.slice(0, namesAtMost),
    ...(left > 0 ? [`… and ${left} more`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`
  ].join('\n')
}
