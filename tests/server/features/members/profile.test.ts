import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import {
  type MemberProfile,
  type ProfileField,
  type ProfileNote,
  getMember,
  profileFields,
  profileNotes,
  updateProfile
} from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({
    name: 'Ben',
    gender: 'man',
    about: 'Bakt brood.',
    seeks: 'women',
    looking_for: 'dates',
    height_cm: 186,
    interests: ['coffee'],
    city: 'Utrecht',
    last_seen_at: new Date('2026-05-02T18:59:00Z')
  })
})

function look(caller: Caller, id: string) {
  return caller.call(getMember, { query: { id } })
}

async function addPhoto(memberId: string, options: object): Promise<void> {
  const photo = { id: newId(), member_id: memberId, position: 1, storage_key: 'photos/x' }
  await api.deps.db
    .insertInto('photo')
    .values({ ...photo, status: 'active', created_at: api.deps.clock(), ...options })
    .execute()
}

test('shows a profile to a member', async () => {
  const { status, reply } = await look(ann, ben.id)
  expect(status).toBe(200)
  expect(reply.member).toMatchObject({
    id: ben.id,
    name: 'Ben',
    age: 36,
    gender: 'man',
    country: 'NL',
    countryregion: 'NL-UT',
    city: 'Utrecht',
    online: true,
    fictional: false,
    about: 'Bakt brood.',
    seeks: 'women',
    looking_for: 'dates',
    height_cm: 186,
    interests: ['coffee'],
    photos: [],
    last_seen: 'today',
    liked: false,
    matched: false,
    blocked: false
  })
})

test('shows a profile to a guest, without when the member was there last', async () => {
  const { reply } = await look(api.guest, ben.id)
  expect(reply.member).toMatchObject({ name: 'Ben', liked: false, last_seen: null })
})

test('refuses bad ids', async () => {
  const { status, error } = await look(ann, 'x')
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['id'] }])
})

test('answers alike for unknown, hidden, foreign and blocking members', async () => {
  const hidden = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const deleted = await api.member({ status: 'deleted' })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  const answers = [
    await look(ann, newId()),
    await look(ann, hidden.id),
    await look(ann, deleted.id),
    await look(ann, ben.id)
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const { error } of answers) expect(error).toEqual({ error: 'profile_unavailable' })
})

test('shows the bare card to whoever has blocked, to be able to undo it', async () => {
  await addPhoto(ben.id, {})
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  const { reply } = await look(ann, ben.id)
  expect(reply.member).toMatchObject({
    name: 'Ben',
    blocked: true,
    online: false,
    about: null,
    interests: [],
    photos: [],
    last_seen: null
  })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await look(ann, ben.id)).status).toBe(404)
})

test('shows an unconfirmed member their own profile', async () => {
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  expect((await look(cora, cora.id)).reply.member.id).toBe(cora.id)
})

test('names only the blurred version of a private photo, and no pending one', async () => {
  await addPhoto(ben.id, { storage_key: 'photos/open' })
  await addPhoto(ben.id, { position: 2, storage_key: 'private/photos/shut', private: true })
  await addPhoto(ben.id, { position: 3, storage_key: 'photos/new', status: 'pending' })
  await addPhoto(ben.id, { position: 4, storage_key: 'photos/gone', status: 'removed' })
  for (const viewer of [api.guest, ann]) {
    const { photos, main_image } = (await look(viewer, ben.id)).reply.member
    expect(photos).toMatchObject([
      { locked: false, filename: expect.stringContaining('photos/open') },
      { locked: true, private: true, filename: null }
    ])
    expect(photos[1]?.thumb_filename).toContain('blurred')
    expect(main_image?.filename).toContain('photos/open')
  }
  expect((await look(ben, ben.id)).reply.member.photos).toHaveLength(3)
})

test('opening a profile clears the new like that came from it, and no other', async () => {
  const cora = await api.member({ name: 'Cora' })
  for (const liker of [ben, cora]) await liker.call(sendLike, { body: { profile_id: ann.id } })
  await look(ann, ben.id)
  const { reply } = await ann.call(listLikes)
  expect(reply.liked_by.map(like => [like.id, like.like_new])).toEqual([
    [cora.id, true],
    [ben.id, false]
  ])
})

test('says whether the viewer likes the profile and whether they match', async () => {
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  expect((await look(ann, ben.id)).reply.member).toMatchObject({ liked: true, matched: false })
  expect((await look(ben, ann.id)).reply.member).toMatchObject({ liked: false, matched: false })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  expect((await look(ann, ben.id)).reply.member).toMatchObject({ liked: true, matched: true })
})

test('never says when a fictional profile was last there', async () => {
  const doll = await api.member({ kind: 'fictional', last_seen_at: api.deps.clock() })
  const { member } = (await look(ann, doll.id)).reply
  expect(member).toMatchObject({ fictional: true, online: false, last_seen: null })
})

test('shows profiles to guests as the site shows them the search', async () => {
  const ask = async (site: object, source = {}) => {
    api = await openApi({ site })
    const { id } = await api.member()
    const { status, error } = await api.guest.call(getMember, { query: { id, ...source } })
    return error?.error ?? status
  }
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  const partners = { ...closed, logged_out_search_trafficsource: true }
  expect(await ask({})).toBe(200)
  expect(await ask(closed, { ref: 'stop-7' })).toBe('search_closed')
  expect(await ask(partners)).toBe('search_closed')
  expect(await ask(partners, { network: 'bus' })).toBe(200)
  expect((await look(await api.member(), (await api.member()).id)).status).toBe(200)
})

const told = {
  city: 'Utrecht',
  quote: 'Altijd te vroeg.',
  about: 'Bakt brood.',
  ideal_evening: 'Soep, en dan nog een soep.',
  seeking: 'Iemand die ook te vroeg komt.',
  looking_for: 'dates',
  seeks: 'men',
  relationship: 'single',
  height_cm: 172,
  figure: 'average',
  children: 'none',
  smoking: 'no',
  drinking: 'sometimes',
  occupation: 'Bakker',
  speaks: ['nl', 'en'],
  interests: ['coffee', 'music']
} as const
const toldAll = { ...told, speaks: [...told.speaks], interests: [...told.interests] }
const names: Partial<Record<ProfileField, keyof MemberProfile>> = {
  region: 'countryregion',
  height: 'height_cm'
}

test.each([...profileFields, ...profileNotes])(
  'a site that does not show %s hides just that, on the profile and on cards',
  async hidden => {
    const site = {
      visible_profile_fields: profileFields.filter(field => field !== hidden),
      visible_profile_notes: profileNotes.filter(note => note !== hidden)
    }
    api = await openApi({ site })
    const viewer = await api.member()
    const cora = await api.member(toldAll)
    const all = { ...toldAll, age: 36, countryregion: 'NL-UT' }
    const property = names[hidden as ProfileField] ?? (hidden as ProfileNote)
    const nothing = Array.isArray(all[property as keyof typeof all]) ? [] : null
    for (const caller of [viewer, cora, api.guest]) {
      const { member } = (await look(caller, cora.id)).reply
      expect(member).toMatchObject({ ...all, [property]: nothing })
    }
    await cora.call(sendLike, { body: { profile_id: viewer.id } })
    const [card] = (await viewer.call(listLikes)).reply.liked_by
    const shown: Record<string, unknown> = { ...all, [property]: nothing }
    for (const name of ['age', 'countryregion', 'city', 'quote'] as const) {
      expect(card?.[name]).toEqual(shown[name])
    }
  }
)

test('who hides the place shows the country and nothing finer, on profile and card', async () => {
  await ben.call(updateProfile, { body: { hides_place: true } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  const [card] = (await ann.call(listLikes)).reply.liked_by
  for (const seen of [(await look(ann, ben.id)).reply.member, card]) {
    expect(seen).toMatchObject({ country: 'NL', countryregion: null, city: null })
  }
  await ben.call(updateProfile, { body: { hides_place: false } })
  expect((await look(ann, ben.id)).reply.member.city).toBe('Utrecht')
})

test('who is invisible is never there, and was never seen', async () => {
  // Whom they write with may still look.
  ann = await api.member({ credits: 1 })
  await write(ann, ben)
  await ben.call(updateProfile, { body: { invisible: true } })
  const seen = (await look(ann, ben.id)).reply.member
  expect(seen).toMatchObject({ name: 'Ben', online: false, last_seen: null })
  await ben.call(updateProfile, { body: { invisible: false } })
  expect((await look(ann, ben.id)).reply.member.online).toBe(true)
})

test('shows the own profile as a free member sees it, whatever its owner may see', async () => {
  const owner = await api.member({ paid_user: true, city: 'Utrecht', hides_place: true })
  await addPhoto(owner.id, { storage_key: 'photos/open' })
  await addPhoto(owner.id, { position: 2, storage_key: 'private/photos/shut', private: true })
  await addPhoto(owner.id, { position: 3, storage_key: 'photos/new', status: 'pending' })
  await addPhoto(owner.id, { position: 4, storage_key: 'photos/gone', status: 'removed' })
  const preview = await owner.call(getMember, { query: { id: owner.id, as: 'others' } })
  const free = await look(ann, owner.id)
  expect(preview.reply.member).toEqual(free.reply.member)
  expect(preview.reply.member.photos).toMatchObject([
    { locked: false },
    { locked: true, filename: null }
  ])
  const own = (await look(owner, owner.id)).reply.member
  expect(own.photos).toMatchObject([{}, { locked: false, private: true }, { status: 'pending' }])
})

test('shows nobody else with the eyes of others', async () => {
  const premium = await api.member({ paid_user: true })
  await addPhoto(ben.id, { storage_key: 'private/photos/shut', private: true })
  const { reply } = await premium.call(getMember, { query: { id: ben.id, as: 'others' } })
  expect(reply.member.photos).toMatchObject([{ locked: false }])
  const hidden = await api.member({ status: 'deleted' })
  const answer = await premium.call(getMember, { query: { id: hidden.id, as: 'others' } })
  expect(answer.status).toBe(404)
})

test('shows cam and resell profiles only where the site has them', async () => {
  const ask = async (member_resell: boolean, kind: 'cam' | 'resell') => {
    api = await openApi({ site: { member_resell } })
    const viewer = await api.member()
    return look(viewer, (await api.member({ kind })).id)
  }
  for (const kind of ['cam', 'resell'] as const) {
    const { status, error } = await ask(false, kind)
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
    expect((await ask(true, kind)).reply.member.kind).toBe(kind)
  }
})
