import { expect, onTestFinished, test } from 'vitest'
import { forgetMember } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'

test('what comes another way takes the place of what is there', async () => {
  const store = remote(async () => 'loaded')
  onTestFinished(store.listen(() => {}))
  await store.reload()
  store.put('put')
  expect(store.get()).toEqual({ status: 'ready', value: 'put' })
})

test('an answer from before a logout brings nothing of the member back', async () => {
  let asked = 0
  const store = remote(async () => `loaded ${++asked}`)
  const stop = store.listen(() => {})
  await store.reload()
  stop()
  forgetMember()
  store.put('of the one before')
  expect(store.value).toEqual({ status: 'loading' })
})
