import { expect, test } from 'vitest'
import { isSubscribedHere, subscriber } from '#src/features/push/subscriber.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('a browser is subscribed for the member who did it, and for nobody else', async () => {
  const api = await openApi()
  const ann = await api.member()
  await openClient(api, ann)
  expect(isSubscribedHere()).toBe(false)
  subscriber.write('somebody')
  expect(isSubscribedHere()).toBe(false)
  subscriber.write(ann.id)
  expect(isSubscribedHere()).toBe(true)
})

test('where nobody subscribed, a guest is not subscribed either', async () => {
  await openClient(await openApi())
  expect(isSubscribedHere()).toBe(false)
})
