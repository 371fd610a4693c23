import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { countsWithout, formatCount, totalOf } from '#src/features/members/search-counts.ts'
import { setEnvironment } from '#src/lib/environment.ts'

const exact = (number: number) => ({ number, more: false })
const beyond = { number: limits.searchCount, more: true }

test('the total adds members and fictional profiles up to the search count', () => {
  expect(totalOf({ members: exact(412), fictional: exact(12) })).toEqual(exact(424))
  expect(totalOf({ members: exact(600), fictional: exact(400) })).toEqual(exact(1000))
  expect(totalOf({ members: exact(600), fictional: exact(401) })).toEqual(beyond)
})

test('the total has more if either count has more', () => {
  expect(totalOf({ members: beyond, fictional: exact(0) })).toEqual(beyond)
  expect(totalOf({ members: exact(0), fictional: beyond })).toEqual(beyond)
})

test('a dropped profile lowers the count of its kind, and no count that has more', () => {
  const member = { fictional: false } as ProfileCard
  const fictional = { fictional: true } as ProfileCard
  expect(
    countsWithout({ members: exact(3), fictional: exact(2) }, [member, member, fictional])
  ).toEqual({ members: exact(1), fictional: exact(1) })
  expect(countsWithout({ members: beyond, fictional: exact(2) }, [member, fictional])).toEqual({
    members: beyond,
    fictional: exact(1)
  })
})

test('a count that has more ends in a plus', () => {
  onTestFinished(setEnvironment({ locale: () => 'en' }))
  expect(formatCount(exact(412))).toBe('412')
  expect(formatCount(beyond)).toBe('1,000+')
})
