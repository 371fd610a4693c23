import { beforeEach, expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { findMatches } from '#contract/matches.ts'
import { getMember, searchMembers } from '#contract/members.ts'
import { givePhotoKey, listPhotoKeys } from '#contract/photo-keys.ts'
import { getSwipe, swipe } from '#contract/swipe.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  const seeks = { seeks: 'everyone', quote: 'Altijd te vroeg.' } as const
  ann = await api.member({ name: 'Ann', ...seeks })
  ben = await api.member({ name: 'Ben', ...seeks })
  await api.deps.db
    .insertInto('photo')
    .values(
      [ann, ben].map(({ id }) => ({
        id: newId(),
        member_id: id,
        position: 1,
        storage_key: `photos/${newId()}`,
        status: 'active' as const,
        created_at: api.deps.clock()
      }))
    )
    .execute()
})

/** Where one of the two meets the other. */
async function seenBy(viewer: Caller, other: Caller): Promise<Record<string, boolean>> {
  const has = (cards: { id: string }[]) => cards.some(({ id }) => id === other.id)
  const search = (await viewer.call(searchMembers)).reply
  const likes = (await viewer.call(listLikes)).reply
  const keys = (await viewer.call(listPhotoKeys)).reply
  return {
    search: has(search.results) || has(search.similar),
    given: has(likes.profiles),
    received: has(likes.liked_by),
    swipe: has((await viewer.call(getSwipe)).reply.cards),
    matches: has((await viewer.call(findMatches)).reply.matches.map(({ profile }) => profile)),
    keys: has([...keys.given, ...keys.received].map(({ profile }) => profile))
  }
}

const everywhere = { search: true, given: true, received: true, keys: true }
const nowhere = {
  search: false,
  given: false,
  received: false,
  swipe: false,
  matches: false,
  keys: false
}

function like(from: Caller, to: Caller) {
  return from.call(sendLike, { body: { profile_id: to.id } })
}

function giveKey(from: Caller, to: Caller) {
  return from.call(givePhotoKey, { body: { profile_id: to.id, days: 7 } })
}

test('a block closes every list for both, and lifting it opens them again', async () => {
  await like(ann, ben)
  await like(ben, ann)
  await giveKey(ann, ben)
  await giveKey(ben, ann)
  expect(await seenBy(ann, ben)).toMatchObject(everywhere)
  expect(await seenBy(ben, ann)).toMatchObject(everywhere)
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  expect(await seenBy(ann, ben)).toEqual(nowhere)
  expect(await seenBy(ben, ann)).toEqual(nowhere)
  await ann.call(unblockMember, { query: { profile_id: ben.id } })
  expect(await seenBy(ann, ben)).toMatchObject({ search: true, given: true, received: true })
  expect(await seenBy(ben, ann)).toMatchObject({ search: true, given: true, received: true })
})

test('a block takes the two out of each other’s cards and proposals', async () => {
  for (const [viewer, other] of [
    [ann, ben],
    [ben, ann]
  ] as const) {
    expect(await seenBy(viewer, other)).toMatchObject({ swipe: true, matches: true })
  }
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  expect([await seenBy(ann, ben), await seenBy(ben, ann)]).toEqual([nowhere, nowhere])
})

test('whoever was blocked finds nobody, whoever blocked finds the bare card', async () => {
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  const own = await ann.call(getMember, { query: { id: ben.id } })
  expect(own.reply.member).toMatchObject({ blocked: true, photos: [] })
  const { status, error } = await ben.call(getMember, { query: { id: ann.id } })
  expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
})

test('every act is refused in both directions, and tells nobody', async () => {
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  const told = [await eventsOf(api, ann), await eventsOf(api, ben)]
  for (const [from, to] of [
    [ann, ben],
    [ben, ann]
  ] as const) {
    const answers = [
      await like(from, to),
      await giveKey(from, to),
      await from.call(swipe, { body: { profile_id: to.id, liked: true } })
    ]
    for (const { status, error } of answers) {
      expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
    }
  }
  expect([await eventsOf(api, ann), await eventsOf(api, ben)]).toEqual(told)
})

test('twenty likes against a block end with the block, whoever comes first', async () => {
  const likes = Array.from({ length: 20 }, () => like(ben, ann))
  await Promise.all([...likes, ann.call(blockMember, { body: { profile_id: ben.id } })])
  expect(await seenBy(ann, ben)).toEqual(nowhere)
  expect(await seenBy(ben, ann)).toEqual(nowhere)
  const last = (await eventsOf(api, ann)).at(-1)
  expect(last).toEqual({ name: 'chat_removed', data: { profile_id: ben.id } })
})
