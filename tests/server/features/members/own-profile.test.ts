import { beforeEach, expect, test } from 'vitest'
import { getProfile, updateProfile } from '#contract/members.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', about: 'Bakt brood.', city: 'Utrecht' })
})

function change(body: BodyOf<typeof updateProfile>) {
  return ann.call(updateProfile, { body })
}

test('shows the own profile as it is edited', async () => {
  const { reply } = await ann.call(getProfile)
  expect(reply.profile).toMatchObject({
    id: ann.id,
    name: 'Ann',
    date_of_birth: '1990-01-01',
    country: 'NL',
    countryregion: 'NL-UT',
    about: 'Bakt brood.',
    interests: [],
    photos: []
  })
})

test('changes the fields that are given and nothing else', async () => {
  const { status, reply } = await change({
    quote: ' Altijd te vroeg. ',
    interests: ['wine', 'wine']
  })
  expect(status).toBe(200)
  expect(reply.profile).toMatchObject({
    quote: 'Altijd te vroeg.',
    interests: ['wine'],
    about: 'Bakt brood.',
    city: 'Utrecht'
  })
  expect((await change({})).reply.profile).toEqual(reply.profile)
  expect((await change({ about: null })).reply.profile.about).toBeNull()
})

test('keeps the signup step that comes next', async () => {
  await change({ signup_step: 3 })
  const row = api.deps.db.selectFrom('member').select('signup_step').where('id', '=', ann.id)
  expect(await row.executeTakeFirst()).toEqual({ signup_step: 3 })
  await change({ signup_step: null })
  expect(await row.executeTakeFirst()).toEqual({ signup_step: null })
})

test('cannot change what is not listed', async () => {
  await change({ name: 'Operator', role: 'operator', paid_user: true } as never)
  const row = await api.deps.db
    .selectFrom('member')
    .select(['name', 'role', 'paid_user'])
    .where('id', '=', ann.id)
    .executeTakeFirst()
  expect(row).toEqual({ name: 'Ann', role: 'member', paid_user: false })
})

test('takes a region of the country and refuses one of another', async () => {
  expect((await change({ countryregion: 'NL-GR' })).reply.profile.countryregion).toBe('NL-GR')
  const answer = await change({ countryregion: 'BE-VAN' })
  expect([answer.status, answer.error]).toEqual([
    400,
    { error: 'invalid_input', fields: ['countryregion'] }
  ])
  const moved = await change({ country: 'BE', countryregion: 'BE-VAN' })
  expect(moved.reply.profile).toMatchObject({ country: 'BE', countryregion: 'BE-VAN' })
})

test('leaves region and town behind when the country changes', async () => {
  const { reply } = await change({ country: 'BE' })
  expect(reply.profile).toMatchObject({ country: 'BE', countryregion: null, city: null })
})

test.each<[string, BodyOf<typeof updateProfile>]>([
  ['interests', { interests: ['knitting_with_wolves'] }],
  ['interests', { interests: ['art', 'bbq', 'beach', 'beer', 'biking', 'coffee'] }],
  ['country', { country: 'KP' }],
  ['height_cm', { height_cm: 119 }],
  ['quote', { quote: 'x'.repeat(201) }],
  ['gender', { gender: 'cat' as never }],
  ['signup_step', { signup_step: 5 }]
])('refuses a bad value for %s', async (field, body) => {
  const { status, error } = await change(body)
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: [field] }])
})

test('refuses guests', async () => {
  expect((await api.guest.call(getProfile)).error.error).toBe('authentication_required')
  const { status, error } = await api.guest.call(updateProfile, { body: { about: 'x' } })
  expect([status, error]).toEqual([
    403,
    { error: 'authentication_required', authentication_required: true }
  ])
})
