import { beforeEach, expect, test } from 'vitest'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { population, search } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman' })
})

test('offers similar people of that gender and age when the filters leave few', async () => {
  const [match, elsewhere] = await population(
    api,
    { gender: 'man', country: 'NL' },
    { gender: 'man', country: 'BE' },
    { gender: 'woman', country: 'NL' },
    { gender: 'man', country: 'BE', date_of_birth: '1950-01-01' }
  )
  const found = await search(ann, { gender: 'man', max_age: 50, country: 'NL' })
  expect(found.ids).toEqual([match])
  expect(found.similar.map(card => card.id)).toEqual([elsewhere])
})

test('offers at most twelve similar people, and none when there are six results', async () => {
  await population(api, ...Array.from({ length: 6 }, () => ({ country: 'BE' })))
  await population(api, ...Array.from({ length: 13 }, () => ({ country: 'NL' })))
  expect((await search(ann, { country: 'BE' })).similar).toEqual([])
  expect((await search(ann, { country: 'DE' })).similar).toHaveLength(12)
})

test('offers similar people besides five results and not besides six, and says without what', async () => {
  await population(
    api,
    ...Array.from({ length: 5 }, () => ({ country: 'BE', interests: ['wine'] }))
  )
  const [other] = await population(api, { country: 'NL', interests: ['art'] })
  const five = await search(ann, { country: 'BE', interests: 'wine', min_age: 18 })
  expect(five.ids).toHaveLength(5)
  expect(five.similar.map(({ id }) => id)).toEqual([other])
  expect(five.similar_without).toEqual(['country', 'interests'])
  await population(api, { country: 'BE', interests: ['wine'] })
  const six = await search(ann, { country: 'BE', interests: 'wine', min_age: 18 })
  expect(six.ids).toHaveLength(6)
  expect(six).toMatchObject({ similar: [], similar_without: [] })
})

test.each([
  [{ countryregion: 'NL-ZE' }, ['countryregion']],
  [
    { with_photo: '1', online: '1', new: '1', country: 'NL' },
    ['country', 'with_photo', 'online', 'new']
  ],
  [{ gender: 'woman', interests: 'sushi', no_fictional: '1' }, ['interests']]
] as const)('names the filters given up for %j', async (query, names) => {
  await population(api, { gender: 'woman' })
  expect((await search(ann, query)).similar_without).toEqual(names)
})

test('finds nobody similar where only gender and age leave few, or nobody is left at all', async () => {
  await population(api, { gender: 'woman' })
  for (const query of [
    { gender: 'man' },
    { min_age: 90 },
    { gender: 'man', country: 'NL', online: '1' }
  ] as const) {
    expect(await search(ann, query)).toMatchObject({ similar: [], similar_without: [] })
  }
})
