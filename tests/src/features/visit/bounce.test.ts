import { expect, test } from 'vitest'
import { logBounce } from '#contract/visit.ts'
import { bounceOf } from '#src/features/visit/bounce.ts'

const ended = { path: '/', lb: '', locale: 'nl', milliseconds: 1234.5, touched: false }

test('whatever the address says, the beacon is one that the server takes', () => {
  for (const lb of ['', '1', 'x'.repeat(10_000), '\ud83d\ude00'.repeat(5000)]) {
    const bounce = bounceOf({ ...ended, path: `/${'y'.repeat(10_000)}`, lb })
    expect(logBounce.body.safeParse(bounce).success).toBe(true)
    expect(bounce.lb).toBe(lb.slice(0, 100))
  }
})

test('time is sent in whole milliseconds', () => {
  expect(bounceOf(ended).milliseconds).toBe(1235)
})
