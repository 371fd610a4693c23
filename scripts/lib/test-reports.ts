import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Result of one phase of a test run. */
export interface Outcome {
  passed: number
  failed: number
  /** Failed tests with their files. */
  names: string[]
  /** All tests that ran, with their files. */
  titles: string[]
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

const didRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed'

export function readVitest(file: string, succeeded: boolean): Outcome {
  const { numPassedTests, numFailedTests, testResults = [] } = readReport<VitestReport>(file)
  const titled = (path: string, tests: { fullName: string }[]) =>
    tests.map(({ fullName }) => `${relative('.', path)} › ${fullName}`)
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    // A file that cannot be loaded has no tests.
    if (failed.length === 0 && status === 'failed') return [relative('.', name)]
    return titled(name, failed)
  })
  const titles = testResults.flatMap(({ name, assertionResults }) =>
    titled(name, assertionResults.filter(didRun))
  )
  return toOutcome({ succeeded, passed: numPassedTests, failed: numFailedTests, names, titles })
}

export function readPlaywright(file: string, succeeded: boolean): Outcome {
  const report = readReport<PlaywrightReport>(file)
  const { expected, unexpected = 0, flaky = 0 } = report.stats ?? {}
  const specs = specsOf(report)
  const titled = (some: typeof specs) => some.map(({ title, file }) => `${file} › ${title}`)
  const names = titled(specs.filter(({ ok }) => !ok))
  const titles = titled(specs)
  return toOutcome({ succeeded, passed: expected, failed: unexpected + flaky, names, titles })
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport<Report extends object>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>) : {}
}

/** A runner that fails without a failed test, or without a report, counts as one failure. */
function toOutcome({
  succeeded,
  passed = 0,
  failed = 0,
  names,
  titles
}: Partial<Outcome> & Pick<Outcome, 'names' | 'titles'> & { succeeded: boolean }): Outcome {
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed, names, titles }
}
