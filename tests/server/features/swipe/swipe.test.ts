import { beforeEach, expect, test } from 'vitest'
import { listLikes, sendLike, withdrawLike } from '#contract/likes.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { eventNames } from '#tests/support/events.ts'
import { game, like, likesLeft, man, men, pass, undo } from './support.ts'

const hour = 3600
const day = 24 * hour

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men' })
})

async function given(caller = ann): Promise<string[]> {
  return (await caller.call(listLikes)).reply.profiles.map(({ id }) => id)
}

test('likes like anywhere else, and says what is left', async () => {
  const ben = await man(api)
  const { status, reply } = await like(ann, ben)
  expect([status, reply]).toEqual([200, { matched: false, likes_left: 3, available_at: null }])
  expect(await given()).toEqual([ben.id])
  expect(await eventNames(api, ben)).toEqual(['like'])
})

test('completes a match and tells both', async () => {
  const ben = await man(api)
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  expect((await like(ann, ben)).reply).toMatchObject({ matched: true, likes_left: 3 })
  expect(await eventNames(api, ann)).toEqual(['like', 'match'])
  expect(await eventNames(api, ben)).toEqual(['like', 'match'])
})

test('takes the fourth like and refuses the fifth, with the hours and the time to wait', async () => {
  const people = await men(api, 5)
  for (const person of people.slice(0, 3)) {
    expect((await like(ann, person)).status).toBe(200)
    api.pass(hour)
  }
  const [first, , , fourth, fifth] = people
  if (!first || !fourth || !fifth) throw new Error('Five men are needed')
  // Three hours after the first one.
  const available_at = '2026-05-03T19:00:00.000Z'
  expect((await like(ann, fourth)).reply).toEqual({ matched: false, likes_left: 0, available_at })
  const refused = await like(ann, fifth)
  expect([refused.status, refused.error]).toEqual([403, { error: 'swipe_limit', hours: 21 }])
  expect(await game(ann)).toMatchObject({ cards: [fifth.id], likes_left: 0, available_at })
  expect(await given()).toHaveLength(4)
})

test('has the next like exactly 24 hours after the oldest one, and not a second before', async () => {
  const people = await men(api, 6)
  for (const person of people.slice(0, 4)) {
    await like(ann, person)
    api.pass(60)
  }
  const [, , , , fifth, sixth] = people
  if (!fifth || !sixth) throw new Error('Six men are needed')
  api.pass(day - 4 * 60 - 1)
  expect((await like(ann, fifth)).error).toEqual({ error: 'swipe_limit', hours: 1 })
  expect(await likesLeft(ann)).toBe(0)
  api.pass(1)
  expect(await likesLeft(ann)).toBe(1)
  expect((await like(ann, fifth)).reply).toMatchObject({ likes_left: 0 })
  // The second one is 24 hours old a minute later.
  expect((await like(ann, sixth)).error).toEqual({ error: 'swipe_limit', hours: 1 })
  api.pass(59)
  expect((await like(ann, sixth)).error.error).toBe('swipe_limit')
  api.pass(1)
  expect((await like(ann, sixth)).status).toBe(200)
})

test('rounds the hours to wait up', async () => {
  const [fifth, ...people] = await men(api, 5)
  if (!fifth) throw new Error('Five men are needed')
  for (const person of people) await like(ann, person)
  const waits = async () => (await like(ann, fifth)).error.hours
  expect(await waits()).toBe(24)
  api.pass(hour - 1)
  expect(await waits()).toBe(24)
  api.pass(1)
  expect(await waits()).toBe(23)
  api.pass(22 * hour)
  expect(await waits()).toBe(1)
})

test('lets the member pass as often as there are cards, also without a like left', async () => {
  const people = await men(api, 12)
  for (const person of people.slice(0, 4)) await like(ann, person)
  for (const person of people.slice(4)) {
    expect((await pass(ann, person)).reply).toMatchObject({ matched: false, likes_left: 0 })
  }
  expect((await game(ann)).cards).toEqual([])
  expect(await given()).toHaveLength(4)
})

test('stores exactly four of twenty parallel likes', async () => {
  const people = await men(api, 20)
  const answers = await Promise.all(people.map(person => like(ann, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error)
  expect(refused).toHaveLength(16)
  for (const error of refused) expect(error).toEqual({ error: 'swipe_limit', hours: 24 })
  expect(await given()).toHaveLength(4)
  expect(await likesLeft(ann)).toBe(0)
})

test('lets twenty members who like one another in a circle at once all succeed', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => api.member()))
  const answers = await Promise.all(
    people.flatMap((person, place) => {
      const next = people[(place + 1) % people.length]
      return next ? [like(person, next), like(next, person)] : []
    })
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ reply }) => reply.matched)).toHaveLength(20)
})

test('changes and costs nothing when the same answer comes again, also at the limit', async () => {
  const people = await men(api, 5)
  const [ben, , , , passed] = people
  if (!ben || !passed) throw new Error('Five men are needed')
  await Promise.all(Array.from({ length: 20 }, () => like(ann, ben)))
  expect(await likesLeft(ann)).toBe(3)
  expect(await eventNames(api, ben)).toEqual(['like'])
  for (const person of people.slice(1, 4)) await like(ann, person)
  expect((await like(ann, ben)).reply).toMatchObject({ matched: false, likes_left: 0 })
  await pass(ann, passed)
  expect((await pass(ann, passed)).status).toBe(200)
  // The last card is still the last card.
  expect((await game(ann)).undo).toBe(passed.id)
})

test('does not take the other answer to a card that was answered', async () => {
  const [ben, dan] = await men(api, 2)
  if (!ben || !dan) throw new Error('Two men are needed')
  await pass(ann, ben)
  await like(ann, dan)
  for (const answer of [await like(ann, ben), await pass(ann, dan)]) {
    expect([answer.status, answer.error.error]).toEqual([404, 'profile_unavailable'])
  }
  expect(await given()).toEqual([dan.id])
  expect(await likesLeft(ann)).toBe(3)
})

test('takes the other answer once the first one was taken back', async () => {
  const ben = await man(api)
  await pass(ann, ben)
  await undo(ann, ben)
  expect((await like(ann, ben)).reply).toMatchObject({ likes_left: 3 })
  expect(await given()).toEqual([ben.id])
})

test('counts no like that was given outside of the game', async () => {
  const people = await men(api, 9)
  for (const person of people.slice(0, 5)) {
    await ann.call(sendLike, { body: { profile_id: person.id } })
  }
  expect(await likesLeft(ann)).toBe(4)
  const [liked, , , , , ...cards] = people
  if (!liked) throw new Error('Nine men are needed')
  // Nor one that was given elsewhere while its card lay open.
  expect((await like(ann, liked)).reply).toMatchObject({ likes_left: 4 })
  for (const person of cards) expect((await like(ann, person)).status).toBe(200)
  expect(await likesLeft(ann)).toBe(0)
  await ann.call(withdrawLike, { query: { profile_id: cards[0]?.id ?? '' } })
  expect(await likesLeft(ann)).toBe(0)
})

test('is refused as long as the own address is not confirmed, and costs nothing then', async () => {
  const ben = await man(api)
  const cora = await api.member({ status: 'not_confirmed', profile_status: 'disabled' })
  const { status, error } = await like(cora, ben)
  expect([status, error.error]).toEqual([403, 'not_confirmed'])
  expect(await likesLeft(cora)).toBe(4)
  expect((await pass(cora, ben)).status).toBe(200)
})

test('answers a repeat of the key with the first answer, and refuses another body', async () => {
  const [ben, dan] = await men(api, 2)
  if (!ben || !dan) throw new Error('Two men are needed')
  const key = 'k'.repeat(20)
  await like(ann, ben, key)
  await like(ann, dan)
  expect((await like(ann, ben, key)).reply).toMatchObject({ likes_left: 3 })
  expect((await like(ann, dan, key)).error.error).toBe('idempotency_mismatch')
})
