import { beforeEach, expect, test } from 'vitest'
import { sendLike, withdrawLike } from '#contract/likes.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { eventNames } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  ben = await api.member()
})

const like = (from: Caller, to: Caller) => from.call(sendLike, { body: { profile_id: to.id } })
const withdraw = (from: Caller, to: Caller) =>
  from.call(withdrawLike, { query: { profile_id: to.id } })

async function rows(): Promise<number> {
  return (await api.deps.db.selectFrom('member_like').selectAll().execute()).length
}

test('twenty parallel likes of a pair leave one row each way and tell both one match', async () => {
  const tries = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? like(ann, ben) : like(ben, ann)
  )
  const answers = await Promise.all(tries)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rows()).toBe(2)
  for (const member of [ann, ben]) {
    expect((await eventNames(api, member)).toSorted()).toEqual(['like', 'match'])
  }
})

test('twenty parallel likes and withdrawals leave one row or none, and the last one counts', async () => {
  const tries = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? like(ann, ben) : withdraw(ann, ben)
  )
  const answers = await Promise.all(tries)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rows()).toBeLessThanOrEqual(1)
  await like(ann, ben)
  expect(await rows()).toBe(1)
  expect((await like(ben, ann)).reply).toEqual({ matched: true })
  await withdraw(ann, ben)
  expect(await rows()).toBe(1)
})
