import type { Outcome } from './test-reports.ts'

/** A phase of a test run; one without tests has no outcome. */
export interface Phase {
  name: string
  seconds: number
  outcome?: Outcome
}

const namesAtMost = 39

/**
 * Formats the end of a test run: where the time went, the failed tests, the number of distinct
 * titles, and as the last line the counts.
 */
export function formatSummary(phases: Phase[]): string {
  const names = phases.flatMap(({ name, outcome }) =>
    (outcome?.names ?? []).map(failed => `${name}: ${failed}`)
  )
  const hidden = names.length - namesAtMost
  const sum = (count: 'passed' | 'failed') =>
    phases.reduce((all, { outcome }) => all + (outcome?.[count] ?? 0), 0)
  return [
    ...formatTimes(phases),
    ...names.slice(0, namesAtMost),
    ...(hidden > 0 ? [`… and ${hidden} more`] : []),
    // A test that ran on both databases has one title.
    `${new Set(phases.flatMap(({ outcome }) => outcome?.titles ?? [])).size} distinct test titles`,
    `${sum('passed')} passed, ${sum('failed')} failed`
  ].join('\n')
}

function formatTimes(phases: Phase[]): string[] {
  const total = phases.reduce((all, { seconds }) => all + seconds, 0)
  const rows = [...phases, { name: 'Total', seconds: total } satisfies Phase]
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows.map(({ name, seconds, outcome }) => {
    const time = `${Math.round(seconds)} s`.padStart(6)
    return `${name.padEnd(width)} ${time}${outcome ? `  ${outcome.titles.length} tests` : ''}`
  })
}
