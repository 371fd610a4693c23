import { expect, test } from 'vitest'
import { getProfile } from '#contract/members.ts'
import { removePhoto, reviewPhoto } from '#contract/photos.ts'
import { $announcement } from '#src/features/photos/announcement.ts'
import {
  $mainPhoto,
  $ownPhotos,
  $photoCount,
  cropPhoto,
  deletePhoto,
  movePhoto,
  setPrivate
} from '#src/features/photos/own-photos.ts'
import { upload } from '#src/features/photos/uploads.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user } from '#src/features/session/session.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { hold, refuse } from '#tests/support/network.ts'
import type { Desk } from './support.ts'
import { openDesk, pictureFile, shownIds } from './support.ts'

const storedIds = async ({ ann }: Desk) =>
  (await ann.call(getProfile)).reply.profile.photos.map(({ id }) => id)
const lastToast = () => $toasts.get().at(-1)

test('a move is shown at once, kept, and said aloud', async () => {
  const desk = await openDesk(3)
  const [one = '', two = '', three = ''] = shownIds()
  const moved = movePhoto(three, 1)
  expect(shownIds()).toEqual([three, one, two])
  expect($announcement.get()).toBe('The photo is now in place 1 of 3.')
  expect(await moved).toBe(true)
  expect(await storedIds(desk)).toEqual([three, one, two])
  await expect
    .poll(() => $user.get()?.profile.main_image?.filename)
    .toBe($ownPhotos.get()[0]?.filename)
})

test('moves in quick succession all count, in their order', async () => {
  const desk = await openDesk(3)
  const [one = '', two = '', three = ''] = shownIds()
  await Promise.all([movePhoto(one, 2), movePhoto(one, 3), movePhoto(two, 2)])
  expect(shownIds()).toEqual([three, two, one])
  expect(await storedIds(desk)).toEqual([three, two, one])
})

test('a move that fails takes those behind it back too, and says so', async () => {
  await openDesk(3)
  const before = shownIds()
  const [one = '', two = ''] = before
  const allow = refuse('/api/photo.php', 'not_found')
  const moves = [movePhoto(one, 3), movePhoto(two, 3)]
  expect(shownIds()).not.toEqual(before)
  expect(await Promise.all(moves)).toEqual([false, false])
  expect(shownIds()).toEqual(before)
  expect(lastToast()).toMatchObject({ title: 'That stayed as it was' })
  allow()
  expect(await movePhoto(one, 2)).toBe(true)
  expect(shownIds()[1]).toBe(one)
})

test('a photo that arrives while another moves is not lost', async () => {
  const desk = await openDesk(2)
  const [one = ''] = shownIds()
  const held = hold('/api/photo.php')
  const moved = movePhoto(one, 2)
  upload([pictureFile()])
  await expect.poll(() => held.waiting()).toBe(2)
  held.release()
  await moved
  await expect.poll(shownIds).toHaveLength(3)
  expect(shownIds()).toEqual(await storedIds(desk))
})

test('a private photo gives the main place to the next one', async () => {
  const desk = await openDesk(2)
  const [one = '', two = ''] = shownIds()
  expect($mainPhoto.get()?.id).toBe(one)
  expect(await setPrivate(one, true)).toBe(true)
  expect($ownPhotos.get().find(({ id }) => id === one)?.private).toBe(true)
  expect($mainPhoto.get()?.id).toBe(two)
  const { reply } = await desk.ann.call(getProfile)
  expect(reply.profile.photos.filter(photo => photo.private).map(({ id }) => id)).toEqual([one])
})

test('privacy that could not be changed is shown as it is', async () => {
  await openDesk(1)
  const [one = ''] = shownIds()
  refuse('/api/photo.php', 'not_found')
  const changed = setPrivate(one, true)
  expect($ownPhotos.get()[0]?.private).toBe(true)
  expect(await changed).toBe(false)
  expect($ownPhotos.get()[0]?.private).toBe(false)
})

test('parts for tiles and matches reach the server', async () => {
  const { api } = await openDesk(1)
  const [one = ''] = shownIds()
  const crop = { x: 0.1, y: 0, width: 0.8, height: 0.8 }
  const match_crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }
  expect(await cropPhoto(one, { crop, match_crop })).toBe(true)
  const row = await api.deps.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ crop, match_crop })
  expect($ownPhotos.get()[0]?.thumb_filename).not.toBe('')
})

test('a deleted photo is gone at once, here and there', async () => {
  const desk = await openDesk(2)
  const [one = '', two = ''] = shownIds()
  const deleted = deletePhoto(one)
  await expect.poll(shownIds).toEqual([two])
  expect(await deleted).toBe(true)
  expect(await storedIds(desk)).toEqual([two])
  expect($photoCount.get()).toEqual({ count: 1, most: 3 })
})

test('a photo that could not be deleted is there again, and it is said', async () => {
  await openDesk(2)
  const before = shownIds()
  refuse('/api/photo.php', 'not_allowed', 403)
  expect(await deletePhoto(before[0] ?? '')).toBe(false)
  expect(shownIds()).toEqual(before)
  expect(lastToast()).toMatchObject({ title: 'The photo is still there' })
})

test('one that another tab deleted counts as deleted', async () => {
  const { ann } = await openDesk(1)
  const [one = ''] = shownIds()
  await ann.call(removePhoto, { query: { id: one } })
  expect(await deletePhoto(one)).toBe(true)
  expect(shownIds()).toEqual([])
})

test('a refused photo keeps its reason, takes no place, and can be dismissed', async () => {
  const { api, ann } = await openDesk(3)
  const operator = await api.member({ role: 'operator' })
  const [one = ''] = shownIds()
  await operator.call(reviewPhoto, { body: { id: one, refusal: 'unclear' } })
  await $ownProfile.reload()
  expect($ownPhotos.get().at(-1)).toMatchObject({ id: one, status: 'removed', refusal: 'unclear' })
  expect($photoCount.get()).toEqual({ count: 2, most: 3 })
  upload([pictureFile()])
  await expect.poll(() => $photoCount.get().count).toBe(3)
  expect(shownIds().at(-1)).toBe(one)
  expect(await deletePhoto(one)).toBe(true)
  expect((await ann.call(getProfile)).reply.profile.photos).toHaveLength(3)
})
