import { expect, test } from 'vitest'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { $ending, giveMandateUp } from '#src/features/directdebit/ending.ts'
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
