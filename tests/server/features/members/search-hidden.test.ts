import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats.ts'
import { autoLike, listLikes, sendLike } from '#contract/likes.ts'
import { findMatches, signupMatches } from '#contract/matches.ts'
import { getMember, updateProfile } from '#contract/members.ts'
import { getSwipe } from '#contract/swipe.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { type Query, daysAgo, population, search } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => open(false))

async function open(member_resell: boolean): Promise<void> {
  api = await openApi({ site: { member_resell } })
  ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men', credits: 20 })
  const now = api.deps.clock()
  ben = await api.member({
    name: 'Ben',
    gender: 'man',
    seeks: 'women',
    credits: 20,
    last_seen_at: now
  })
}

/** Every place where somebody is found, and whom Ann finds there. */
async function foundByAnn(): Promise<Record<string, string[]>> {
  const asked: Query = { country: 'NL' }
  const found = await search(ann, asked)
  const nobody = await search(ann, { country: 'DE', gender: 'man' })
  const likes = (await ann.call(listLikes, {})).reply
  const automatic = await ann.call(autoLike)
  return {
    search: found.ids,
    online: (await search(ann, { online: '1' })).ids,
    guest: (await search(api.guest, { gender: 'man' })).ids,
    similar: nobody.similar.map(({ id }) => id),
    given: likes.profiles.map(({ id }) => id),
    received: likes.liked_by.map(({ id }) => id),
    suggestion: automatic.status === 200 ? [automatic.reply.id] : [],
    swipe: (await ann.call(getSwipe)).reply.cards.map(({ id }) => id),
    matches: (await ann.call(findMatches, { query: {} })).reply.matches.map(m => m.profile.id),
    signup: (await ann.call(signupMatches)).reply.matches.map(m => m.profile.id)
  }
}

async function everywhere(id: string): Promise<string[]> {
  return Object.entries(await foundByAnn()).flatMap(([name, ids]) => (ids.includes(id) ? name : []))
}

test('is found everywhere when nothing hides them', async () => {
  expect(await everywhere(ben.id)).toEqual([
    'search',
    'online',
    'guest',
    'similar',
    'suggestion',
    'swipe',
    'matches',
    'signup'
  ])
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  expect(await everywhere(ben.id)).toEqual(
    expect.arrayContaining(['search', 'online', 'given', 'received'])
  )
})

test.each<[string, MemberOptions]>([
  ['invisible', { invisible: true }],
  ['deleted', { status: 'deleted' }],
  ['blocked by the site', { status: 'blocked' }],
  ['unconfirmed', { status: 'not_confirmed', profile_status: 'disabled' }],
  ['disabled', { profile_status: 'disabled' }],
  ['not yet approved', { profile_status: 'pending' }],
  ['a cam profile', { kind: 'cam' }],
  ['a resell profile', { kind: 'resell' }]
])('finds nobody anywhere who is %s, liked or not', async (_, hidden) => {
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  const { credits: _credits, ...values } = hidden
  await api.deps.db
    .updateTable('member')
    .set(values as object)
    .where('id', '=', ben.id)
    .execute()
  expect(await everywhere(ben.id)).toEqual([])
  const { error } = await ann.call(getMember, { query: { id: ben.id } })
  expect(error.error).toBe('profile_unavailable')
  expect((await ann.call(sendLike, { body: { profile_id: ben.id } })).error.error).toBe(
    'profile_unavailable'
  )
  expect((await write(ann, ben)).error.error).toBe('profile_unavailable')
})

test('whoever talks with somebody invisible can go on, and learns of no presence', async () => {
  const cleo = await api.member({ credits: 5 })
  await write(ann, ben)
  await ben.call(updateProfile, { body: { invisible: true } })
  expect(await everywhere(ben.id)).toEqual([])
  const { reply } = await ann.call(getMember, { query: { id: ben.id } })
  expect(reply.member).toMatchObject({ name: 'Ben', online: false, last_seen: null })
  expect((await write(ann, ben, 'Nog een')).status).toBe(200)
  const [chat] = (await ann.call(listChats)).reply.chats
  expect(chat?.profile).toMatchObject({ id: ben.id, online: false })
  const opened = await ann.call(getChat, { query: { profile_id: ben.id } })
  expect(opened.reply).toMatchObject({ profile: { online: false }, write_bar: null })

  for (const stranger of [cleo, api.guest]) {
    const { error } = await stranger.call(getMember, { query: { id: ben.id } })
    expect(error.error).toBe('profile_unavailable')
  }
  expect((await write(cleo, ben)).error.error).toBe('profile_unavailable')
})

test('who is invisible can write first, and is then known to whom they wrote', async () => {
  await ben.call(updateProfile, { body: { invisible: true } })
  expect((await write(ben, ann)).status).toBe(200)
  expect((await ann.call(getMember, { query: { id: ben.id } })).status).toBe(200)
  expect((await write(ann, ben, 'Ha')).status).toBe(200)
})

test('an invisible member who is blocked or gone stays away, conversation or not', async () => {
  await write(ann, ben)
  await ben.call(updateProfile, { body: { invisible: true } })
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', '=', ben.id)
    .execute()
  expect((await ann.call(getMember, { query: { id: ben.id } })).error.error).toBe(
    'profile_unavailable'
  )
  expect((await write(ann, ben)).error.error).toBe('profile_unavailable')
  // What was said stays readable, and says nothing of who it was.
  const [chat] = (await ann.call(listChats)).reply.chats
  expect(chat?.profile).toMatchObject({ main_image: null, online: false })
  expect(chat?.profile.name).not.toBe('Ben')
})

test('who hides the place is in no result of a place, and shows neither region nor town', async () => {
  const place = { countryregion: 'NL-UT', city: 'Zeist', gender: 'man' as const }
  const [hidden = '', shown = ''] = await population(
    api,
    { ...place, hides_place: true, signup_at: daysAgo(api, 2) },
    { ...place, signup_at: daysAgo(api, 3) }
  )
  const among = async (query: Query) =>
    (await search(ann, query)).ids.filter(id => id === hidden || id === shown)
  expect(await among({})).toEqual([hidden, shown])
  for (const query of [{ country: 'NL' }, { countryregion: 'NL-UT' }] as const) {
    expect(await among(query)).toEqual([shown])
    expect(await among({ ...query, gender: 'man', interests: 'wine' })).toEqual([])
  }
  const card = (await search(ann)).results.find(({ id }) => id === hidden)
  expect(card).toMatchObject({ country: 'NL', countryregion: null, city: null })
})

test('similar people of the country come first, but who hides the place is not among these', async () => {
  await population(
    api,
    { gender: 'man', country: 'BE', countryregion: 'BE-VAN', signup_at: daysAgo(api, 40) },
    { gender: 'man', country: 'BE', hides_place: true, signup_at: daysAgo(api, 50) },
    { gender: 'man', country: 'NL', signup_at: daysAgo(api, 45) }
  )
  const { similar } = await search(ann, { gender: 'man', country: 'BE', interests: 'wine' })
  expect(similar.map(({ country, countryregion }) => countryregion ?? country)).toEqual([
    'BE-VAN',
    'NL-UT',
    'NL-UT',
    'BE'
  ])
})

test('nobody hears of a like from somebody invisible before they are back', async () => {
  await ben.call(updateProfile, { body: { invisible: true } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  const events = await api.deps.db
    .selectFrom('event')
    .select('name')
    .where('member_id', '=', ann.id)
    .execute()
  expect(events).toEqual([])
  await ben.call(updateProfile, { body: { invisible: false } })
  const [like] = (await ann.call(listLikes, {})).reply.liked_by
  expect(like).toMatchObject({ id: ben.id, like_new: true })
})

test('tiles stand beside the results only where the site has them, two a page, each once', async () => {
  const tile = (index: number): MemberOptions => ({
    name: `Tile ${index}`,
    kind: index % 2 ? 'cam' : 'resell',
    gender: index === 4 ? 'man' : 'woman',
    signup_at: daysAgo(api, 100 + index)
  })
  const people = Array.from({ length: 60 }, () => ({ gender: 'woman' as const }))
  const fill = () => population(api, ...[0, 1, 2, 3, 4].map(tile), ...people)
  await fill()
  expect((await search(ann)).tiles).toEqual([])

  await open(true)
  const ids = await fill()
  const pages = []
  let next: string | null | undefined
  do {
    const page = await search(ann, { gender: 'woman', ...(next ? { next } : {}) })
    pages.push(page.tiles.map(({ id }) => ids.indexOf(id)))
    expect(page.ids.some(id => ids.indexOf(id) < 5 && ids.includes(id))).toBe(false)
    next = page.next
  } while (next !== null)
  expect(pages).toEqual([[0, 1], [2, 3], []])
  const again = await search(ann)
  expect(again.tiles.map(({ kind }) => kind)).toEqual(['resell', 'cam'])
  expect((await search(ann, { gender: 'man' })).tiles.map(({ id }) => id)).toEqual([ids[4]])
  expect((await search(ann, { gender: 'other' })).tiles).toEqual([])
})

test('a cam profile opens only where the site has them, and nobody can write to it', async () => {
  for (const [member_resell, status] of [
    [false, 404],
    [true, 200]
  ] as const) {
    await open(member_resell)
    const [cam = ''] = await population(api, { kind: 'cam' })
    const opened = await ann.call(getMember, { query: { id: cam } })
    expect(opened.status).toBe(status)
    expect((await write(ann, { id: cam })).error.error).toBe('profile_unavailable')
    expect((await ann.call(sendLike, { body: { profile_id: cam } })).error.error).toBe(
      'profile_unavailable'
    )
  }
})
