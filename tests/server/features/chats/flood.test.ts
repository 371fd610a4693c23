import { beforeEach, expect, test } from 'vitest'
import { getChat, markRead, reactToMessage, sendTyping } from '#contract/chats.ts'
import { conversationsPerDay } from '#server/features/chats/flood.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller
let ben: Caller

async function open(environment: Record<string, string>): Promise<void> {
  api = await openApi({ environment })
  ann = await api.member({ name: 'Ann', credits: 100, paid_user: true })
  ben = await api.member({ name: 'Ben', credits: 100 })
}
beforeEach(() => open({ VONK_MESSAGES_PER_MINUTE: '5' }))

const many = async (count: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 1; index <= count; index++) await act(index)
}
const credits = async () => (await balanceOf(api.deps.db, ann.id)).credits

test('a member sends so many messages in a minute, and no more until it is over', async () => {
  await write(ann, ben)
  api.pass(20)
  await many(4, () => write(ann, ben))
  const { status, error, headers } = await write(ann, ben)
  expect([status, error]).toEqual([429, { error: 'rate_limited', minutes: 1 }])
  expect(headers.get('retry-after')).toBe('40')
  expect(await credits()).toBe(95)
  api.pass(39)
  expect((await write(ann, ben)).status).toBe(429)
  api.pass(1)
  await many(5, async () => expect((await write(ann, ben)).status).toBe(200))
  expect((await write(ann, ben)).status).toBe(429)
})

test('counts over all conversations of a member, and each member alone', async () => {
  const cora = await api.member()
  await many(3, () => write(ann, ben))
  await many(2, () => write(ann, cora))
  expect((await write(ann, cora)).status).toBe(429)
  expect((await write(ben, ann)).status).toBe(200)
})

test('twenty at once with five allowed: five are sent', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => write(ann, ben, `${index}`))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(await credits()).toBe(95)
})

test('the repeat of a stored message gets its answer, and what was refused works later', async () => {
  const first = await write(ann, ben, 'Een', { key: 'the-first-of-all' })
  await many(4, () => write(ann, ben))
  await many(3, async () => {
    const again = await write(ann, ben, 'Een', { key: 'the-first-of-all' })
    expect(again.reply).toEqual(first.reply)
  })
  expect((await write(ann, ben, 'Zes', { key: 'refused-at-first' })).status).toBe(429)
  api.pass(60)
  expect((await write(ann, ben, 'Zes', { key: 'refused-at-first' })).status).toBe(200)
  const { messages } = (await ben.call(getChat, { query: { profile_id: ann.id } })).reply
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
})

test('what was refused for another reason does not count', async () => {
  await many(10, () => write(ann, ben, 'x'.repeat(1001)))
  const price = { credits: 7, cents: 0, currency: 'EUR' }
  await many(10, () => write(ann, ben, 'Hoi', { price }))
  await many(5, async () => expect((await write(ann, ben)).status).toBe(200))
})

test('nothing is limited where limits are off', async () => {
  await open({ VONK_MESSAGES_PER_MINUTE: '1', VONK_RATE_LIMITS: 'no' })
  await many(3, async () => expect((await write(ann, ben)).status).toBe(200))
})

test('also premium members begin so many conversations in a day, and answer without end', async () => {
  await open({})
  const people: Caller[] = []
  for (let count = 0; count <= conversationsPerDay; count++) people.push(await api.member())
  const last = people.pop() ?? ben
  await write(ann, people[0] ?? ben)
  api.pass(3600)
  const others = await Promise.all(people.slice(1).map(person => write(ann, person)))
  expect(others.every(({ status }) => status === 200)).toBe(true)
  const { status, error, headers } = await write(ann, last)
  expect([status, error]).toEqual([429, { error: 'rate_limited', minutes: 23 * 60 }])
  expect(headers.get('retry-after')).toBe(`${23 * 3600}`)
  expect((await write(ann, people[3] ?? ben)).status).toBe(200)
  await write(ben, ann)
  expect((await write(ann, ben)).status).toBe(200)
  api.pass(23 * 3600 - 1)
  expect((await write(ann, last)).status).toBe(429)
  api.pass(1)
  expect((await write(ann, last)).status).toBe(200)
})

test('thirty new conversations at once: twenty begin', async () => {
  await open({})
  const people: Caller[] = []
  for (let count = 0; count < 30; count++) people.push(await api.member())
  const answers = await Promise.all(people.map(person => write(ann, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await credits()).toBe(80)
})

test.each(['typing', 'reading', 'reacting'])('%s has a limit of its own', async act => {
  const { id, conversation_id } = (await write(ben, ann)).reply.message
  const acts: Record<string, () => Promise<{ status: number }>> = {
    typing: () => ann.call(sendTyping, { body: { conversation_id } }),
    reading: () => ann.call(markRead, { body: { conversation_id, number: 1 } }),
    reacting: () => ann.call(reactToMessage, { body: { id, reaction: 'heart' } })
  }
  const once = acts[act]
  if (!once) throw new Error(act)
  const answers = await Promise.all(Array.from({ length: 121 }, once))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await write(ann, ben)).status).toBe(200)
})
