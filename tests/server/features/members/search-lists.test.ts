import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { interests as knownInterests } from '#contract/interests.ts'
import { updateProfile } from '#contract/members.ts'
import { ageAt } from '#shared/age.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type Query, addPhoto, daysAgo, population, search, searchAll } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'other', status: 'not_confirmed' })
})

const places = ['NL-UT', 'NL-NH', 'BE-VAN'] as const
const likings = ['wine', 'art', 'tea', 'beer'] as const

interface Person {
  gender: 'woman' | 'man' | 'other' | null
  place: (typeof places)[number] | null
  born: string
  interests: string[]
  kind: 'member' | 'fictional' | 'cam' | 'resell'
  signup: number
  seen: number | null
  photo: boolean
  hidesPlace: boolean
  hidden: 'invisible' | 'disabled' | 'deleted' | null
}

const person: fc.Arbitrary<Person> = fc.record({
  gender: fc.constantFrom('woman', 'woman', 'man', 'man', 'other', null),
  place: fc.constantFrom(...places, null),
  born: fc.constantFrom('1996-05-01', '1996-05-02', '1996-05-03', '1985-05-02', '1985-05-03'),
  interests: fc.subarray([...likings]),
  kind: fc.constantFrom('member', 'member', 'member', 'fictional', 'cam', 'resell'),
  signup: fc.constantFrom(0.5, 3, 6.9, 7, 30, 30, 31),
  seen: fc.option(fc.constantFrom(0, limits.onlineSeconds - 1, limits.onlineSeconds, 9999)),
  photo: fc.boolean(),
  hidesPlace: fc.constantFrom(false, false, false, true),
  hidden: fc.constantFrom(null, null, null, null, 'invisible', 'disabled', 'deleted')
})

const filters = fc.record(
  {
    gender: fc.constantFrom('woman', 'man', 'other'),
    country: fc.constantFrom('NL', 'BE'),
    countryregion: fc.constantFrom(...places),
    min_age: fc.constantFrom(29, 30, 31),
    max_age: fc.constantFrom(30, 40, 41),
    interests: fc
      .subarray([...likings, 'nothing_known'], { minLength: 1 })
      .map(list => list.join(',')),
    with_photo: fc.constant('1'),
    online: fc.constant('1'),
    new: fc.constant('1'),
    no_fictional: fc.constant('1')
  },
  { requiredKeys: [] }
)

/** Who names no region lives in the Netherlands. */
const countryOf = ({ place }: Person): string => place?.slice(0, 2) ?? 'NL'

/** The rules of the search, said a second time without lists. */
function meets(found: Person, asked: Query): boolean {
  const now = api.deps.clock()
  const age = ageAt(found.born, now)
  const place = found.hidesPlace ? null : found.place
  const country = found.hidesPlace ? null : countryOf(found)
  const alive = found.kind === 'member' && found.seen !== null && found.seen < limits.onlineSeconds
  return (
    found.hidden === null &&
    (found.kind === 'member' || found.kind === 'fictional') &&
    (!asked.gender || asked.gender === (found.gender ?? 'other')) &&
    (!asked.country || asked.country === country) &&
    (!asked.countryregion || asked.countryregion === place) &&
    (!asked.min_age || age >= Number(asked.min_age)) &&
    (!asked.max_age || age <= Number(asked.max_age)) &&
    (!asked.interests ||
      found.interests.some(interest => asked.interests?.split(',').includes(interest))) &&
    (!asked.with_photo || found.photo) &&
    (!asked.online || alive) &&
    (!asked.new || found.signup < limits.newDays) &&
    (!asked.no_fictional || found.kind === 'member')
  )
}

test('finds whom the filters mean and nobody else, newest first, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 60, maxLength: 90 }),
      fc.array(filters, { minLength: 25, maxLength: 25 }),
      async (people, asked) => {
        await api.deps.db.deleteFrom('account').where('member_id', '!=', ann.id).execute()
        await api.deps.db.deleteFrom('member').where('id', '!=', ann.id).execute()
        const ids = await population(api, ...people.map(optionsOf))
        for (const [index, { photo }] of people.entries()) {
          if (photo) await addPhoto(api, ids[index] ?? '')
        }
        const order = (await newestFirst()).map(id => ids.indexOf(id)).filter(index => index >= 0)
        for (const query of asked) {
          const expected = order.filter(index => meets(people[index] as Person, query))
          const first = await search(ann, query)
          expect(first.num_results).toBe(expected.length)
          const fictional = expected.filter(index => people[index]?.kind === 'fictional').length
          expect(first.fictional.number).toBe(fictional)
          expect(first.members.number).toBe(expected.length - fictional)
          expect((await searchAll(ann, query)).map(id => ids.indexOf(id))).toEqual(expected)
        }
      }
    ),
    { numRuns: 2 * Math.min(scale, 20), seed, endOnFailure: true }
  )
}, 600_000)

function optionsOf(found: Person) {
  const now = api.deps.clock().getTime()
  return {
    gender: found.gender,
    country: countryOf(found),
    countryregion: found.place,
    date_of_birth: found.born,
    interests: found.interests,
    kind: found.kind,
    signup_at: daysAgo(api, found.signup),
    last_seen_at: found.seen === null ? null : new Date(now - found.seen * 1000),
    hides_place: found.hidesPlace,
    invisible: found.hidden === 'invisible',
    ...(found.hidden === 'disabled' ? { profile_status: 'disabled' as const } : {}),
    ...(found.hidden === 'deleted' ? { status: 'deleted' as const } : {})
  }
}

async function newestFirst(): Promise<string[]> {
  const rows = await api.deps.db
    .selectFrom('member')
    .select('id')
    .orderBy('signup_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

test('every interest of the contract has a list of its own', async () => {
  const numbers = await Promise.all(
    knownInterests.map(async interest => {
      const { rows } = await sql<{ number: number | null }>`
        select interest_number(${interest}) as number`.execute(api.deps.db)
      return rows[0]?.number
    })
  )
  expect(numbers.every(number => Number(number) > 0 && Number(number) <= 60)).toBe(true)
  expect(new Set(numbers).size).toBe(knownInterests.length)
})

test('a changed profile is found by what it says now, at once', async () => {
  const ben = await api.member({ gender: 'man', interests: ['wine'], countryregion: 'NL-UT' })
  const finds = async (query: Query) => (await search(ann, query)).ids.includes(ben.id)
  await ben.call(updateProfile, {
    body: { gender: 'other', interests: ['art'], country: 'BE', countryregion: 'BE-VAN' }
  })
  expect(await finds({ gender: 'man' })).toBe(false)
  expect(await finds({ interests: 'wine' })).toBe(false)
  expect(await finds({ countryregion: 'NL-UT' })).toBe(false)
  expect(await finds({ gender: 'other', interests: 'art,tea', countryregion: 'BE-VAN' })).toBe(true)
})

test('a region with another country beside it finds nobody', async () => {
  const [utrecht] = await population(api, { countryregion: 'NL-UT' })
  expect((await search(ann, { country: 'NL', countryregion: 'NL-UT' })).ids).toEqual([utrecht])
  expect((await search(ann, { country: 'BE', countryregion: 'NL-UT' })).ids).toEqual([])
})
