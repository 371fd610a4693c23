import { expect, onTestFinished, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { $likes, $newLikes } from '#src/features/likes/likes.ts'
import { memberOf, refreshSeenMember } from '#src/features/members/member.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { untilClosed } from '#tests/support/stores.ts'

function look(id: string): ReturnType<typeof memberOf> {
  const store = memberOf(id)
  onTestFinished(store.listen(() => {}))
  return store
}

test('loads a profile that somebody looks at', async () => {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', about: 'Accordeon, slecht.' })
  await openClient(api, await api.member())
  const store = look(ann.id)
  expect(store.get()).toEqual({ status: 'loading' })
  await expect
    .poll(() => store.get())
    .toMatchObject({
      status: 'ready',
      value: { id: ann.id, name: 'Ann', about: 'Accordeon, slecht.' }
    })
  expect($profiles.get()[ann.id]?.name).toBe('Ann')
})

test('says that a profile is not available', async () => {
  const api = await openApi()
  const gone = await api.member({ profile_status: 'disabled' })
  await openClient(api, await api.member())
  const store = look(gone.id)
  await expect.poll(() => store.get()).toEqual({ status: 'failed', code: 'profile_unavailable' })
})

test('somebody who blocked the member is not to be seen any more, here either', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member({ about: 'Accordeon.' }), await api.member()]
  await openClient(api, ben)
  const store = look(ann.id)
  await expect.poll(() => store.get().status).toBe('ready')
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  await refreshSeenMember(ann.id)
  expect(store.get()).toEqual({ status: 'failed', code: 'profile_unavailable' })
})

test('clears the new like of who is opened, here and on the server', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await openClient(api, ben)
  onTestFinished($newLikes.listen(() => {}))
  await $likes.reload()
  expect($newLikes.get()).toBe(1)
  look(ann.id)
  await expect.poll(() => $newLikes.get()).toBe(0)
  await $likes.reload()
  expect($newLikes.get()).toBe(0)
})

test('looks again each time a profile is opened, and shows the last one meanwhile', async () => {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann' })
  await openClient(api, await api.member())
  const store = memberOf(ann.id)
  const leave = store.listen(() => {})
  await expect.poll(() => store.get().status).toBe('ready')
  leave()
  await api.transact(tx =>
    tx.updateTable('member').set({ name: 'Anna' }).where('id', '=', ann.id).execute()
  )
  await untilClosed()
  onTestFinished(store.listen(() => {}))
  expect(store.get()).toMatchObject({ status: 'ready', value: { name: 'Ann' } })
  await expect.poll(() => store.get()).toMatchObject({ value: { name: 'Anna' } })
})

test('knows nobody after a logout', async () => {
  const api = await openApi()
  const ann = await api.member()
  await openClient(api, await api.member())
  const store = look(ann.id)
  await expect.poll(() => store.get().status).toBe('ready')
  forgetMember()
  expect(memberOf(ann.id)).not.toBe(store)
  expect($profiles.get()).toEqual({})
})
