import { expect, test } from 'vitest'
import { inTurnOfMember } from '#server/features/photos/turns.ts'

/** Tasks that end when the test releases them, and the order in which they started. */
function createTasks() {
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = (member: string, name: string) =>
    inTurnOfMember(member, async () => {
      started.push(name)
      await promise
    })
  return { started, start, release: resolve }
}

/** Lets the promises that are ready run. */
const settle = () => new Promise(setImmediate)

test('the tasks of a member run one after another, and another member does not wait for them', async () => {
  const { started, start, release } = createTasks()
  const all = [start('ann', 'ann 1'), start('ann', 'ann 2'), start('ben', 'ben 1')]
  await settle()
  expect(started).toEqual(['ann 1', 'ben 1'])
  release()
  await Promise.all(all)
  expect(started).toEqual(['ann 1', 'ben 1', 'ann 2'])
})

test('25 tasks of a member wait, the next is refused with rate_limited', async () => {
  const { start, release } = createTasks()
  const all = Array.from({ length: 25 }, (_, index) => start('ann', String(index)))
  await expect(start('ann', 'next')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 5
  })
  const other = start('ben', 'ben')
  release()
  await Promise.all([...all, other])
  await start('ann', 'after')
})

test('tasks of 50 members wait, that of another member is refused with unavailable', async () => {
  const { start, release } = createTasks()
  const all = Array.from({ length: 50 }, (_, index) => start(`member ${index}`, String(index)))
  await expect(start('ann', 'late')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5
  })
  const own = start('member 1', 'second')
  release()
  await Promise.all([...all, own])
  await start('ann', 'after')
})

test('a task that fails makes room for the next', async () => {
  const fail = () => inTurnOfMember('ann', () => Promise.reject(new Error('no')))
  for (let turn = 0; turn < 26; turn++) await expect(fail()).rejects.toThrow('no')
})
