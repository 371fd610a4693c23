import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { getSwipe } from '#contract/swipe.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { game, like, man, men, pass, undo } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men' })
})

test('deals ten cards at a time, in the same order whoever asks again', async () => {
  await men(api, 12)
  const first = (await game(ann)).cards
  expect(first).toHaveLength(10)
  expect((await game(ann)).cards).toEqual(first)
  for (const id of first.slice(0, 9)) await pass(ann, { id })
  const next = (await game(ann)).cards
  expect(next).toHaveLength(3)
  expect(next[0]).toBe(first[9])
})

test('deals real people first, then those of the own region, then of the own country', async () => {
  const fictional = await man(api, { kind: 'fictional' })
  const abroad = await man(api, { country: 'BE', countryregion: 'BE-VAN' })
  const country = await man(api, { countryregion: 'NL-GR' })
  const region = await man(api, { countryregion: 'NL-UT', signup_at: new Date(0) })
  expect((await game(ann)).cards).toEqual([region.id, country.id, abroad.id, fictional.id])
})

test('labels fictional people, and never deals cam and resell tiles', async () => {
  const fictional = await man(api, { kind: 'fictional' })
  const cam = await man(api, { kind: 'cam' })
  await man(api, { kind: 'resell' })
  const { cards } = (await ann.call(getSwipe)).reply
  expect(cards).toMatchObject([{ id: fictional.id, fictional: true, kind: 'fictional' }])
  for (const answer of [await like(ann, cam), await pass(ann, cam)]) {
    expect([answer.status, answer.error.error]).toEqual([404, 'profile_unavailable'])
  }
})

test('deals only people who fit in both directions', async () => {
  await man(api, { gender: 'woman' })
  await man(api, { seeks: 'men' })
  const open = await man(api, { seeks: null })
  expect((await game(ann)).cards).toEqual([open.id])
})

test('deals nobody who is liked, blocked or hidden, and not the member', async () => {
  const [liked, blocked, blocker] = await men(api, 3)
  if (!liked || !blocked || !blocker) throw new Error('Three men are needed')
  await man(api, { status: 'deleted' })
  await man(api, { profile_status: 'disabled' })
  await man(api, { invisible: true })
  await ann.call(sendLike, { body: { profile_id: liked.id } })
  await ann.call(blockMember, { body: { profile_id: blocked.id } })
  await blocker.call(blockMember, { body: { profile_id: ann.id } })
  expect((await game(ann)).cards).toEqual([])
})

test('deals an answered card again only when it was taken back', async () => {
  const [ben, dan] = await men(api, 2)
  if (!ben || !dan) throw new Error('Two men are needed')
  await pass(ann, ben)
  expect((await game(ann)).cards).toEqual([dan.id])
  await undo(ann, ben)
  expect((await game(ann)).cards.toSorted()).toEqual([ben.id, dan.id].toSorted())
  await pass(ann, ben)
  expect((await game(ann)).cards).toEqual([dan.id])
})

test('refuses who was blocked or went between deal and answer, and deals the card no more', async () => {
  const [ben, dan] = await men(api, 2)
  if (!ben || !dan) throw new Error('Two men are needed')
  expect((await game(ann)).cards).toHaveLength(2)
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', '=', dan.id)
    .execute()
  for (const person of [ben, dan, ann]) {
    for (const answer of [await like(ann, person), await pass(ann, person)]) {
      expect([answer.status, answer.error]).toEqual([404, { error: 'profile_unavailable' }])
    }
  }
  expect(await game(ann)).toEqual({ cards: [], undo: null, likes_left: 4, available_at: null })
})

test('is for members, who say how they came by the request', async () => {
  expect((await api.guest.call(getSwipe)).error.error).toBe('authentication_required')
  const ben = await man(api)
  expect((await like(api.guest, ben)).error.error).toBe('authentication_required')
  expect((await undo(api.guest, ben)).error.error).toBe('authentication_required')
  expect((await like(ann, ben, 'short')).error.error).toBe('idempotency_key_missing')
  const plain = await ann.fetch('/api/swipe.php?profile_id=' + ben.id, { method: 'DELETE' })
  expect(await plain.json()).toEqual({ error: 'cross_site' })
})
