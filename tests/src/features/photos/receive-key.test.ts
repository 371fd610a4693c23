import { allTasks } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { listLikes, sendLike } from '#contract/likes.ts'
import { memberOf } from '#src/features/members/member.ts'
import { $photoKeys } from '#src/features/photos/photo-keys.ts'
import { receiveKey } from '#src/features/photos/receive-key.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { eventsOf } from '#tests/support/events.ts'
import { privatePhoto } from '#tests/support/photos.ts'
import { openDesk } from './support.ts'

test('a key that comes opens the profile that is looked at, and says who gave it', async () => {
  const { api, ann } = await openDesk(0)
  const ben = await api.member({ name: 'Ben' })
  await privatePhoto(ben)
  const profile = memberOf(ben.id)
  onTestFinished(profile.listen(() => {}))
  onTestFinished($photoKeys.listen(() => {}))
  await Promise.all([profile.reload(), $photoKeys.reload()])
  expect(profile.get()).toMatchObject({ value: { photos: [{ locked: true }] } })

  await ben.call(givePhotoKey, { body: { profile_id: ann.id, days: 1 } })
  const [event] = await eventsOf(api, ann)
  if (event?.name !== 'photo_key') throw new Error('No key came')
  await receiveKey(event.data)
  expect($toasts.get().at(-1)).toMatchObject({
    title: 'Ben gave you a photo key',
    action: { href: `/members/${ben.id}` }
  })
  await expect.poll(() => profile.get()).toMatchObject({ value: { photos: [{ locked: false }] } })
  await expect
    .poll(() => $photoKeys.get())
    .toMatchObject({ value: { received: [{ profile: { id: ben.id } }] } })
})

test('a profile that nobody looks at is not asked for: a like of its member stays new', async () => {
  const { api, ann } = await openDesk(0)
  const ben = await api.member({ name: 'Ben' })
  await privatePhoto(ben)
  const stop = memberOf(ben.id).listen(() => {})
  await memberOf(ben.id).reload()
  stop()
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await ben.call(givePhotoKey, { body: { profile_id: ann.id, days: 1 } })
  const event = (await eventsOf(api, ann)).find(({ name }) => name === 'photo_key')
  if (event?.name !== 'photo_key') throw new Error('No key came')
  await receiveKey(event.data)
  await allTasks()
  expect((await ann.call(listLikes)).reply.num_new).toBe(1)
})
