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

test('leaves the town behind when the region changes without a new one', async () => {
  expect((await change({ countryregion: 'NL-UT' })).reply.profile.city).toBe('Utrecht')
  expect((await change({ countryregion: 'NL-GR' })).reply.profile.city).toBeNull()
  const moved = await change({ countryregion: 'NL-FR', city: 'Leeuwarden' })
  expect(moved.reply.profile).toMatchObject({ countryregion: 'NL-FR', city: 'Leeuwarden' })
})

const everything: Required<Omit<BodyOf<typeof updateProfile>, 'signup_step'>> = {
  gender: 'other',
  seeks: 'everyone',
  looking_for: 'friendship',
  height_cm: 181,
  country: 'NL',
  countryregion: 'NL-GR',
  city: 'Groningen',
  quote: 'Altijd te vroeg.',
  about: 'Bakt brood.',
  ideal_evening: 'Soep, en dan nog een soep.',
  seeking: 'Iemand die ook te vroeg komt.',
  relationship: 'open',
  figure: 'curvy',
  smoking: 'sometimes',
  drinking: 'no',
  children: 'grown_up',
  occupation: 'Bakker',
  speaks: ['nl', 'pl'],
  hides_place: true,
  invisible: true,
  interests: ['coffee', 'tea']
}

test('keeps every field, and takes every one back that may be empty', async () => {
  expect((await change(everything)).reply.profile).toMatchObject(everything)
  expect((await ann.call(getProfile)).reply.profile).toMatchObject(everything)
  const nothing = {
    looking_for: null,
    height_cm: null,
    countryregion: null,
    city: null,
    quote: null,
    about: null,
    ideal_evening: null,
    seeking: null,
    relationship: null,
    figure: null,
    smoking: null,
    drinking: null,
    children: null,
    occupation: null,
    speaks: [],
    hides_place: false,
    invisible: false,
    interests: []
  }
  expect((await change(nothing)).reply.profile).toMatchObject(nothing)
})

test('an empty text means nothing said', async () => {
  const texts = ['quote', 'about', 'ideal_evening', 'seeking', 'occupation', 'city'] as const
  for (const name of texts) {
    for (const empty of ['', '  \n ']) {
      await change({ [name]: 'Iets.' })
      expect((await change({ [name]: empty })).reply.profile[name]).toBeNull()
    }
  }
})

test('names a language and an interest once', async () => {
  const { reply } = await change({ speaks: ['nl', 'nl'], interests: ['tea', 'tea'] })
  expect(reply.profile).toMatchObject({ speaks: ['nl'], interests: ['tea'] })
})

const five = ['art', 'bbq', 'beach', 'beer', 'biking']

test.each<[string, unknown, unknown]>([
  ['quote', 'x'.repeat(200), 'x'.repeat(201)],
  ['about', 'x'.repeat(1000), 'x'.repeat(1001)],
  ['ideal_evening', 'x'.repeat(500), 'x'.repeat(501)],
  ['seeking', 'x'.repeat(500), 'x'.repeat(501)],
  ['occupation', 'x'.repeat(60), 'x'.repeat(61)],
  ['city', 'x'.repeat(80), 'x'.repeat(81)],
  ['height_cm', 120, 119],
  ['height_cm', 230, 231],
  ['height_cm', 172, 172.5],
  ['interests', five, [...five, 'coffee']],
  ['interests', ['wine'], ['knitting_with_wolves']],
  ['speaks', ['nl', 'en', 'de', 'fr', 'it'], ['nl', 'en', 'de', 'fr', 'it', 'es']],
  ['speaks', ['no'], ['xx']],
  ['gender', 'other', 'cat'],
  ['gender', 'man', null],
  ['seeks', 'everyone', 'nobody'],
  ['looking_for', 'chat', 'money'],
  ['relationship', 'widowed', 'complicated'],
  ['figure', 'plus', 'round'],
  ['smoking', 'yes', 'often'],
  ['drinking', 'sometimes', true],
  ['children', 'at_home', 3],
  ['hides_place', true, 'yes'],
  ['invisible', false, null],
  ['country', 'BE', 'KP'],
  ['countryregion', 'NL-GR', 'NL-XX'],
  ['signup_step', 4, 5],
  ['signup_step', 1, 0]
])('takes a good %s and refuses one beyond its edge by name', async (field, good, bad) => {
  expect((await change({ [field]: good })).status).toBe(200)
  const before = (await ann.call(getProfile)).reply.profile
  const { status, error } = await change({ about: 'Nieuw.', [field]: bad })
  expect([status, error.error]).toEqual([400, 'invalid_input'])
  expect(error.fields).toContain(field)
  expect((await ann.call(getProfile)).reply.profile).toEqual(before)
})

test('refuses guests', async () => {
  expect((await api.guest.call(getProfile)).error.error).toBe('authentication_required')
  const { status, error } = await api.guest.call(updateProfile, { body: { about: 'x' } })
  expect([status, error]).toEqual([
    403,
    { error: 'authentication_required', authentication_required: true }
  ])
})
