import { expect, onTestFinished, test } from 'vitest'
import { listPhotoKeys, revokePhotoKey } from '#contract/photo-keys.ts'
import { $photoKeys, giveKey, keyDays, revokeKey } from '#src/features/photos/photo-keys.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { openDesk } from './support.ts'

async function openKeys() {
  const desk = await openDesk(1)
  const ben = await desk.api.member({ name: 'Ben' })
  onTestFinished($photoKeys.listen(() => {}))
  await $photoKeys.reload()
  return { ...desk, ben }
}

const given = () => {
  const state = $photoKeys.get()
  return state.status === 'ready' ? state.value.given : []
}

test.each(keyDays)('a key for %i days stands in the list, until then', async days => {
  const { api, ben } = await openKeys()
  expect(await giveKey(ben.id, days, crypto.randomUUID())).toBe(true)
  expect(given()).toMatchObject([{ profile: { id: ben.id, name: 'Ben' }, viewed_at: null }])
  const until = Date.parse(given()[0]?.expires_at ?? '')
  expect(until - api.deps.clock().getTime()).toBe(days * 86_400_000)
  expect($toasts.get().at(-1)?.title).toBe('Ben has your key')
  const { reply } = await ben.call(listPhotoKeys)
  expect(reply.received).toHaveLength(1)
})

test('a key given again lasts anew, and there is one', async () => {
  const { api, ben } = await openKeys()
  await giveKey(ben.id, 1, crypto.randomUUID())
  api.pass(3600)
  await giveKey(ben.id, 1, crypto.randomUUID())
  expect(given()).toHaveLength(1)
  const until = Date.parse(given()[0]?.expires_at ?? '')
  expect(until - api.deps.clock().getTime()).toBe(86_400_000)
})

test('a key taken back is gone here and there', async () => {
  const { ben } = await openKeys()
  await giveKey(ben.id, 7, crypto.randomUUID())
  expect(await revokeKey({ id: ben.id, name: 'Ben' })).toBe(true)
  expect(given()).toEqual([])
  expect((await ben.call(listPhotoKeys)).reply.received).toEqual([])
})

test('a key that could not be taken back is shown as it is: given', async () => {
  const { ben } = await openKeys()
  await giveKey(ben.id, 7, crypto.randomUUID())
  refuse('/api/photo-key.php', 'not_allowed', 403)
  expect(await revokeKey({ id: ben.id, name: 'Ben' })).toBe(false)
  expect(given()).toHaveLength(1)
  expect($toasts.get().at(-1)?.title).toBe('The key wasn’t taken back')
})

test('a key that could not be taken back before a logout is not among those of who comes next', async () => {
  const { api, ben } = await openKeys()
  await giveKey(ben.id, 7, crypto.randomUUID())
  refuse(revokePhotoKey.path, 'authentication_required', 401)
  const answers = hold(revokePhotoKey.path)
  const revoked = revokeKey({ id: ben.id, name: 'Ben' })
  await expect.poll(answers.waiting).toBe(1)
  await openClient(api, await api.member())
  await $photoKeys.reload()
  const told = $toasts.get().length
  answers.release()
  expect(await revoked).toBe(false)
  expect(given()).toEqual([])
  expect($toasts.get()).toHaveLength(told)
})

test('nobody gets a key who is not there, and it is said', async () => {
  await openKeys()
  expect(await giveKey('111111111111111A', 7, crypto.randomUUID())).toBe(false)
  expect(given()).toEqual([])
  expect($toasts.get().at(-1)?.title).toBe('The key wasn’t given')
})
