import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { type MatchAnswers, findMatches, signupMatches } from '#contract/matches.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type MemberOptions, createMember } from '#tests/support/factories.ts'

let api: Api
let ann: Caller

/** 36 years old, from Utrecht; looks for men. */
const annsProfile: MemberOptions = {
  name: 'Ann',
  gender: 'woman',
  seeks: 'men',
  looking_for: 'dates',
  interests: ['cooking', 'wine'],
  date_of_birth: '1990-01-01',
  countryregion: 'NL-UT'
}

beforeEach(async () => {
  api = await openApi()
  ann = await api.member(annsProfile)
})

/** A man of 36 without anything else in common. */
function man(options: MemberOptions = {}): Promise<string> {
  return api.transact(tx =>
    createMember(
      tx,
      {
        name: 'Ben',
        gender: 'man',
        countryregion: 'NL-GR',
        date_of_birth: '1990-02-01',
        ...options
      },
      api.deps.clock()
    )
  )
}

async function afterSignup(caller = ann) {
  const { status, reply, error } = await caller.call(signupMatches)
  if (status !== 200) throw new Error(JSON.stringify(error))
  return reply.matches
}

async function found(answers: MatchAnswers = {}, caller = ann) {
  const { status, reply, error } = await caller.call(findMatches, { query: answers })
  if (status !== 200) throw new Error(JSON.stringify(error))
  const { matches, loosen } = reply
  return { matches, loosen, ids: matches.map(({ profile }) => profile.id) }
}

const idsOf = (matches: Awaited<ReturnType<typeof afterSignup>>) =>
  matches.map(({ profile }) => profile.id)

const ago = (days: number) => new Date(api.deps.clock().getTime() - days * 86_400_000)

test('guests are asked to log in', async () => {
  expect((await api.guest.call(signupMatches)).error.error).toBe('authentication_required')
  expect((await api.guest.call(findMatches)).error.error).toBe('authentication_required')
})

test('puts first whom the member has most in common with, and says what', async () => {
  const near = await man({ date_of_birth: '1988-01-01' })
  const cook = await man({ interests: ['wine', 'cooking', 'tea'], countryregion: 'NL-UT' })
  const [first, second, ...others] = await afterSignup()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    profile: { id: cook, name: 'Ben', liked: false },
    reasons: [
      { kind: 'interests', interests: ['wine', 'cooking'] },
      { kind: 'region', interests: [] },
      { kind: 'age', interests: [] }
    ]
  })
  expect(second).toMatchObject({ profile: { id: near }, reasons: [{ kind: 'age' }] })
})

test('real people come before fictional ones on a draw, then the newest; and never twice otherwise', async () => {
  const old = await man({ signup_at: ago(90) })
  const young = await man({ signup_at: ago(60) })
  const fictional = await man({ kind: 'fictional', signup_at: ago(30) })
  const fitting = await man({ kind: 'fictional', interests: ['wine'] })
  const matches = await afterSignup()
  expect(idsOf(matches)).toEqual([fitting, young, old, fictional])
  expect(matches[0]?.profile.fictional).toBe(true)
  expect(await afterSignup()).toEqual(matches)
})

test('proposes nobody whom the member may not see', async () => {
  const ben = await api.member({ name: 'Ben', gender: 'man' })
  const bob = await api.member({ name: 'Bob', gender: 'man' })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await ann.call(blockMember, { body: { profile_id: bob.id } })
  await man({ invisible: true })
  await man({ status: 'not_confirmed', profile_status: 'disabled' })
  await man({ status: 'deleted' })
  await man({ profile_status: 'pending' })
  await man({ kind: 'cam' })
  await man({ kind: 'resell' })
  expect(await afterSignup()).toEqual([])
  expect((await found()).matches).toEqual([])
})

test('proposes nobody who is liked already or talked to', async () => {
  const liked = await man()
  const talkedTo = await man()
  const left = await man()
  const { db } = api.deps
  const now = api.deps.clock()
  await db
    .insertInto('member_like')
    .values({ member_id: ann.id, liked_id: liked, created_at: now })
    .execute()
  const [low = '', high = ''] = [ann.id, talkedTo].toSorted()
  await db
    .insertInto('conversation')
    .values({
      id: 'c'.repeat(16),
      low_member_id: low,
      high_member_id: high,
      started_by: ann.id,
      created_at: now
    })
    .execute()
  await db
    .insertInto('participant')
    .values({ conversation_id: 'c'.repeat(16), member_id: ann.id, other_id: talkedTo })
    .execute()
  expect(idsOf(await afterSignup())).toEqual([left])
  expect((await found()).ids).toEqual([left])
})

test('both have to seek each other', async () => {
  const open = await man({ seeks: 'everyone' })
  const women = await man({ seeks: 'women' })
  const silent = await man({ seeks: null })
  await man({ seeks: 'men' })
  await man({ gender: 'woman', seeks: 'women' })
  await man({ gender: 'other', seeks: 'everyone' })
  expect(new Set(idsOf(await afterSignup()))).toEqual(new Set([open, women, silent]))

  const kim = await api.member({ ...annsProfile, gender: 'other', seeks: 'everyone' })
  const ids = idsOf(await afterSignup(kim))
  expect(ids).toContain(open)
  expect(ids).toContain(silent)
  expect(ids).not.toContain(women)
})

test('who has not said whom they seek gets everybody, also who has not said who they are', async () => {
  const kim = await api.member({ ...annsProfile, gender: null, seeks: null })
  const ids = [
    await man({ seeks: 'women' }),
    await man({ gender: 'other' }),
    await man({ gender: null }),
    ann.id
  ]
  expect(new Set(idsOf(await afterSignup(kim)))).toEqual(new Set(ids))
})

test('nobody is proposed who is more than 15 years away, unless those ages were asked for', async () => {
  const interests = ['wine']
  const [youngest, oldest] = [
    await man({ interests, date_of_birth: '2005-05-02' }),
    await man({ interests, date_of_birth: '1974-05-03' })
  ]
  const younger = await man({ interests, date_of_birth: '2005-05-03' })
  const older = await man({ interests, date_of_birth: '1974-05-02' })
  expect(new Set(idsOf(await afterSignup()))).toEqual(new Set([youngest, oldest]))
  expect((await found({ min_age: 52, max_age: 52 })).ids).toEqual([older])
  expect((await found({ max_age: 20 })).ids).toEqual([younger])
  expect((await found({ min_age: 60, max_age: 20 })).ids).toHaveLength(4)
  expect((await found({ min_age: 18, max_age: 99 })).ids).toHaveLength(4)
})

test('the own country comes first, and others only fill up', async () => {
  const belgian = await man({ country: 'BE', countryregion: 'BE-VAN', interests: ['wine'] })
  const dutch = await man()
  expect(idsOf(await afterSignup())).toEqual([dutch, belgian])
  for (let count = 1; count < limits.matchesShown; count++) await man()
  const ids = idsOf(await afterSignup())
  expect(ids).toHaveLength(limits.matchesShown)
  expect(ids).not.toContain(belgian)
})

test('who hides the place is found by no region, and never because of it', async () => {
  const hidden = await man({ countryregion: 'NL-UT', hides_place: true, interests: ['wine'] })
  const shown = await man({ countryregion: 'NL-UT', interests: ['wine'] })
  const matches = await afterSignup()
  expect(idsOf(matches)).toEqual([shown, hidden])
  expect(matches[0]?.reasons.map(({ kind }) => kind)).toContain('region')
  expect(matches[1]?.reasons.map(({ kind }) => kind)).not.toContain('region')
  expect((await found({ countryregion: 'NL-UT' })).ids).toEqual([shown])
})

test('a field that the site hides gives no reason and answers no question', async () => {
  const fields = ['age', 'looking_for']
  api = await openApi({ site: { visible_profile_fields: fields } })
  ann = await api.member(annsProfile)
  await man({ countryregion: 'NL-UT', interests: ['wine'] })
  const [match] = (await found({ countryregion: 'NL-GR', evening: 'out' })).matches
  expect(match?.reasons).toEqual([{ kind: 'age', interests: [] }])
})

test('answers come before what the profile says', async () => {
  const woman = await man({ gender: 'woman', seeks: 'women', looking_for: 'chat' })
  const dancer = await man({ interests: ['dancing', 'tea'], looking_for: 'dates' })
  expect((await found({ seeks: 'women', looking_for: 'chat' })).matches).toMatchObject([
    { profile: { id: woman }, reasons: [{ kind: 'looking_for' }, { kind: 'age' }] }
  ])
  expect((await found({ evening: 'out' })).matches).toMatchObject([
    {
      profile: { id: dancer },
      reasons: [
        { kind: 'looking_for' },
        { kind: 'evening', interests: ['dancing'] },
        { kind: 'age' }
      ]
    }
  ])
})

test('a region that was asked for takes nobody else, also in another country', async () => {
  await man({ countryregion: 'NL-UT' })
  const belgian = await man({ country: 'BE', countryregion: 'BE-VAN' })
  const { matches } = await found({ countryregion: 'BE-VAN' })
  expect(matches).toMatchObject([
    { profile: { id: belgian }, reasons: [{ kind: 'region' }, { kind: 'age' }] }
  ])
})

test('where nobody fits it says which answer to give up, the least one first', async () => {
  const ask = async (answers: MatchAnswers) => (await found(answers)).loosen
  const impossible = { countryregion: 'NL-UT', min_age: 30, max_age: 31, seeks: 'women' } as const
  expect(await ask(impossible)).toBeNull()
  await man({ gender: 'woman', date_of_birth: '1995-01-01' })
  expect(await ask(impossible)).toBe('countryregion')
  expect(await ask({ min_age: 40, max_age: 41, seeks: 'women' })).toBe('age')
  expect(await ask({ seeks: 'men' })).toBe('seeks')
  expect(await ask({ seeks: 'women' })).toBeNull()
})

test('writes nothing', async () => {
  await man({ interests: ['wine'] })
  const tables = ['member', 'member_like', 'swipe', 'event', 'conversation'] as const
  const state = async () =>
    Promise.all(tables.map(table => api.deps.db.selectFrom(table).selectAll().execute()))
  const before = await state()
  await found({ seeks: 'everyone', evening: 'in' })
  await afterSignup()
  expect(await state()).toEqual(before)
})

test('refuses what nobody could have answered', async () => {
  const ask = async (query: object) =>
    (await ann.call(findMatches, { query: query as MatchAnswers })).error
  expect(await ask({ evening: 'nowhere' })).toEqual({ error: 'invalid_input', fields: ['evening'] })
  expect((await ask({ min_age: 17 })).fields).toEqual(['min_age'])
  expect((await ask({ countryregion: 'Utrecht' })).fields).toEqual(['countryregion'])
})
