import { expect, onTestFinished, test } from 'vitest'
import { getDirectDebit } from '#contract/directdebit.ts'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { $ending, giveMandateUp } from '#src/features/directdebit/ending.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { mandates, paid } from '#tests/server/features/directdebit/support.ts'

async function open() {
  const api = await openApi()
  const ann = await api.member()
  await paid(api, ann)
  await openClient(api, ann)
  await $directDebit.reload()
  return api
}

const reference = () => {
  const about = $directDebit.get()
  return about.status === 'ready' ? about.value.mandate?.reference : undefined
}

test('a mandate that was given up is no longer shown, and is in force no longer', async () => {
  const api = await open()
  expect(reference()).toBe((await mandates(api))[0]?.reference)
  await giveMandateUp()
  expect($ending.get()).toEqual({ status: 'done' })
  expect(reference()).toBeUndefined()
  expect((await mandates(api))[0]?.ended_at).toEqual(api.deps.clock())
})

test('one that could not be given up stays in sight, with why', async () => {
  const api = await open()
  refuse('/api/directdebit.php', 'not_allowed', 403)
  await giveMandateUp()
  expect($ending.get()).toMatchObject({ status: 'failed', code: 'not_allowed' })
  expect(reference()).toBe((await mandates(api))[0]?.reference)
  expect((await mandates(api))[0]?.ended_at).toBeNull()
})

/** Holds back what is said to an ended mandate, and counts what is asked about it. */
function holdTheEnd() {
  const { fetch } = environment
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const seen = { isEnded: false, questions: 0 }
  const restore = setEnvironment({
    async fetch(input, init) {
      const request = new Request(input, init)
      const isHere = new URL(request.url).pathname === getDirectDebit.path
      if (isHere && request.method === 'GET') seen.questions++
      const answer = await fetch(request)
      if (!isHere || request.method === 'GET') return answer
      seen.isEnded = true
      await promise
      return answer
    }
  })
  onTestFinished(restore)
  return { seen, release }
}

test('after a logout meanwhile nothing is asked for nobody', async () => {
  await open()
  const { seen, release } = holdTheEnd()
  const given = giveMandateUp()
  await expect.poll(() => seen.isEnded).toBe(true)
  forgetMember()
  release()
  await given
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  expect(seen.questions).toBe(0)
})

test('the mandate of a member who came meanwhile stays in sight', async () => {
  const api = await open()
  const { seen, release } = holdTheEnd()
  const given = giveMandateUp()
  await expect.poll(() => seen.isEnded).toBe(true)
  const ben = await api.member()
  // Their code is the latest one.
  api.pass(60)
  await paid(api, ben)
  await openClient(api, ben)
  await $directDebit.reload()
  const before = reference()
  expect(before).toBeDefined()
  release()
  await given
  expect(reference()).toBe(before)
})
