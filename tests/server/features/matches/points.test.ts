import { expect, test } from 'vitest'
import { profileFields } from '#contract/members.ts'
import { type Candidate, type Wish, reasonsFor, scoreOf } from '#server/features/matches/points.ts'

const now = new Date('2026-05-02T19:00:00Z')
const wish: Wish = {
  interests: ['cooking', 'hiking', 'wine'],
  evening: null,
  countryregion: 'NL-UT',
  lookingFor: 'dates',
  age: 36,
  asksAges: false
}
const nobody: Candidate = {
  id: 'a',
  kind: 'member',
  date_of_birth: '1970-01-01',
  countryregion: null,
  looking_for: null,
  interests: [],
  signup_at: new Date('2026-01-01T00:00:00Z')
}

const reasons = (
  candidate: Partial<Candidate>,
  { shown = profileFields, ...wished }: Partial<Wish> & { shown?: readonly string[] } = {}
) => reasonsFor({ ...wish, ...wished }, { ...nobody, ...candidate }, { shown, now })
const kinds = (...rest: Parameters<typeof reasons>) => reasons(...rest).map(({ kind }) => kind)

test('nothing in common is no reason', () => {
  expect(reasons({})).toEqual([])
  expect(reasons({ interests: ['tea'] })).toEqual([])
})

test('names the shared interests, and each of them counts', () => {
  const shared = reasons({ interests: ['wine', 'tea', 'cooking'] })
  expect(shared).toEqual([{ kind: 'interests', interests: ['wine', 'cooking'] }])
  expect(scoreOf(shared)).toBe(2 * scoreOf(reasons({ interests: ['wine'] })))
})

test('names what suits the evening that was asked for, at most three', () => {
  const interests = ['beach', 'biking', 'bbq', 'animals']
  expect(reasons({ interests })).toEqual([])
  expect(reasons({ interests }, { evening: 'outdoors' })).toEqual([
    { kind: 'evening', interests: ['beach', 'biking', 'bbq'] }
  ])
  expect(reasons({ interests: ['video_games'] }, { evening: 'outdoors' })).toEqual([])
})

test('the same region is a reason, no region is none', () => {
  expect(kinds({ countryregion: 'NL-UT' })).toEqual(['region'])
  expect(kinds({ countryregion: 'NL-NH' })).toEqual([])
  expect(kinds({ countryregion: null }, { countryregion: null })).toEqual([])
})

test('the same wish is a reason, no wish is none', () => {
  expect(kinds({ looking_for: 'dates' })).toEqual(['looking_for'])
  expect(kinds({ looking_for: 'chat' })).toEqual([])
  expect(kinds({ looking_for: null }, { lookingFor: null })).toEqual([])
})

test('five years apart is near, six are not', () => {
  expect(kinds({ date_of_birth: '1985-05-02' })).toEqual(['age'])
  expect(kinds({ date_of_birth: '1984-05-02' })).toEqual([])
  expect(kinds({ date_of_birth: '1995-05-02' })).toEqual(['age'])
  expect(kinds({ date_of_birth: '1996-05-02' })).toEqual([])
  expect(kinds({ date_of_birth: '1995-05-03' })).toEqual([])
  expect(kinds({ date_of_birth: '1970-05-02' }, { asksAges: true })).toEqual(['age'])
})

test('seven days after the signup somebody is new no longer', () => {
  expect(kinds({ signup_at: new Date('2026-04-25T19:00:01Z') })).toEqual(['new'])
  expect(kinds({ signup_at: new Date('2026-04-25T19:00:00Z') })).toEqual([])
})

test('what the site does not show gives no reason', () => {
  const candidate = {
    interests: ['wine'],
    countryregion: 'NL-UT',
    looking_for: 'dates',
    date_of_birth: '1990-01-01'
  }
  const without = (field: string) =>
    kinds(candidate, { evening: 'out', shown: profileFields.filter(name => name !== field) })
  expect(without('')).toEqual(['looking_for', 'region', 'interests', 'evening', 'age'])
  expect(without('interests')).toEqual(['looking_for', 'region', 'age'])
  expect(without('region')).toEqual(['looking_for', 'interests', 'evening', 'age'])
  expect(without('looking_for')).toEqual(['region', 'interests', 'evening', 'age'])
  expect(without('age')).toEqual(['looking_for', 'region', 'interests', 'evening'])
})
