import { expect, test } from 'vitest'
import { presentLastSeen } from '#server/features/members/last-seen.ts'

/** Sunday in Amsterdam, still Saturday in New York. */
const now = new Date('2026-05-03T01:00:00Z')
const member = { kind: 'member', invisible: false }

test.each([
  ['2026-05-03T00:59:59Z', 'NL', 'today'],
  ['2026-05-02T22:00:00Z', 'NL', 'today'],
  ['2026-05-02T21:59:59Z', 'NL', 'yesterday'],
  ['2026-05-02T21:59:59Z', 'US', 'today'],
  ['2026-05-01T21:59:59Z', 'NL', 'this_week'],
  ['2026-04-26T22:00:00Z', 'NL', 'this_week'],
  ['2026-04-26T21:59:59Z', 'NL', null],
  // A clock of another process may be ahead.
  ['2026-05-03T23:00:00Z', 'NL', 'today']
] as const)('a member seen at %s is presented in %s as %s', (at, country, level) => {
  expect(presentLastSeen({ ...member, last_seen_at: new Date(at) }, now, country)).toBe(level)
})

test('fictional, invisible and never seen members have no last visit', () => {
  const last_seen_at = now
  expect(presentLastSeen({ ...member, kind: 'fictional', last_seen_at }, now, 'NL')).toBeNull()
  expect(presentLastSeen({ ...member, invisible: true, last_seen_at }, now, 'NL')).toBeNull()
  expect(presentLastSeen({ ...member, last_seen_at: null }, now, 'NL')).toBeNull()
})
