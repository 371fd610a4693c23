import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { game, like, likesLeft, man, men, pass, undo } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'woman', seeks: 'men' })
  ben = await man(api, { name: 'Ben' })
})

async function given(): Promise<string[]> {
  return (await ann.call(listLikes)).reply.profiles.map(({ id }) => id)
}

async function refused(card: { id: string }): Promise<void> {
  const { status, error } = await undo(ann, card)
  expect([status, error]).toEqual([409, { error: 'undo_unavailable' }])
}

test('takes the last like back: it is withdrawn and counts no longer', async () => {
  await like(ann, ben)
  expect((await game(ann)).undo).toBe(ben.id)
  const { status, reply } = await undo(ann, ben)
  expect([status, reply]).toEqual([
    200,
    {
      profile: expect.objectContaining({ id: ben.id, liked: false }) as unknown,
      likes_left: 4,
      available_at: null
    }
  ])
  expect(await given()).toEqual([])
  expect(await game(ann)).toMatchObject({ cards: [ben.id], undo: null })
})

test('frees the fourth like at once', async () => {
  const people = await men(api, 4)
  for (const person of people) await like(ann, person)
  const last = people.at(-1)
  if (!last) throw new Error('Four men are needed')
  expect((await like(ann, ben)).error.error).toBe('swipe_limit')
  await undo(ann, last)
  expect((await like(ann, ben)).reply).toMatchObject({ likes_left: 0 })
})

test('counts a like again that is given again, and keeps it then', async () => {
  await like(ann, ben)
  await undo(ann, ben)
  expect((await like(ann, ben)).reply).toMatchObject({ likes_left: 3 })
  expect(await given()).toEqual([ben.id])
  expect((await game(ann)).undo).toBeNull()
  await refused(ben)
  expect(await given()).toEqual([ben.id])
})

test('reaches the last card only, also once that one was taken back', async () => {
  const dan = await man(api)
  await pass(ann, ben)
  await pass(ann, dan)
  await refused(ben)
  await undo(ann, dan)
  await refused(ben)
  expect((await game(ann)).undo).toBeNull()
  await pass(ann, dan)
  await refused(dan)
})

test('changes nothing when it is repeated, also by twenty at once', async () => {
  const people = await men(api, 3)
  for (const person of [...people, ben]) await like(ann, person)
  expect(await likesLeft(ann)).toBe(0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(ann, ben)))
  for (const { status, reply } of answers) expect([status, reply.likes_left]).toEqual([200, 1])
  expect(await likesLeft(ann)).toBe(1)
  expect(await given()).toHaveLength(3)
})

test('keeps the count right while twenty likes and undos of one card cross', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await man(api)
    const acts = Array.from({ length: 20 }, (_, place) =>
      place % 2 === 0 ? like(ann, person) : undo(ann, person)
    )
    await Promise.all(acts)
    const liked = await given()
    expect(await likesLeft(ann)).toBe(4 - liked.length)
    if (liked.includes(person.id)) return
  }
})

test('leaves a match alone, also one that the other completed since', async () => {
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await like(ann, ben)
  await refused(ben)
  const dan = await man(api)
  await like(ann, dan)
  expect((await game(ann)).undo).toBe(dan.id)
  await dan.call(sendLike, { body: { profile_id: ann.id } })
  expect((await game(ann)).undo).toBeNull()
  await refused(dan)
  expect((await given()).toSorted()).toEqual([ben.id, dan.id].toSorted())
})

test('takes a pass on somebody back who liked the member', async () => {
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await pass(ann, ben)
  expect((await undo(ann, ben)).status).toBe(200)
  expect((await like(ann, ben)).reply).toMatchObject({ matched: true })
})

test('is not offered for somebody who is gone, for nobody, and before the first card', async () => {
  await refused(ben)
  await pass(ann, ben)
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await game(ann)).undo).toBeNull()
  await refused(ben)
  expect((await undo(ann, { id: 'nobody' })).error.error).toBe('invalid_input')
})
