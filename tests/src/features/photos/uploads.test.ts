import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { getProfile } from '#contract/members.ts'
import { addPhoto } from '#contract/photos.ts'
import { $ownPhotos, deletePhoto } from '#src/features/photos/own-photos.ts'
import {
  $uploads,
  canRetry,
  cancelUpload,
  retryUpload,
  upload
} from '#src/features/photos/uploads.ts'
import { $user } from '#src/features/session/session.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import type { Caller } from '#tests/support/api.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { openDesk, pictureFile, shownIds } from './support.ts'

const states = () => $uploads.get().map(({ state }) => state.status)
const done = () => expect.poll(states).toEqual([])
const codes = () =>
  $uploads.get().map(({ state }) => (state.status === 'failed' ? state.code : null))
const stored = async (caller: Caller) =>
  (await caller.call(getProfile)).reply.profile.photos.map(({ id }) => id)

test('sends several one after another, and each stands among the photos when it is there', async () => {
  const { ann, shown } = await openDesk()
  const held = hold('/api/photo.php')
  upload([pictureFile('one.jpg'), pictureFile('two.jpg')])
  await expect.poll(() => held.waiting()).toBe(1)
  expect(states()).toEqual(['uploading', 'waiting'])
  expect($uploads.get()[0]?.state).toEqual({ status: 'uploading', progress: 0.5 })
  held.release()
  await done()
  expect(shownIds()).toHaveLength(2)
  expect(shownIds()).toEqual(await stored(ann))
  expect(shown.size).toBe(0)
  await expect.poll(() => $user.get()?.profile.main_image).not.toBeNull()
})

test('makes a picture ready once, and a repeat sends it under the same key', async () => {
  let prepared = 0
  const keys: (string | null)[] = []
  const { ann } = await openDesk(
    0,
    {},
    {
      prepare: async file => (prepared++, { file, crop: null }),
      sendWith: () => request => {
        keys.push(request.headers.get('idempotency-key'))
        return environment.fetch(request)
      }
    }
  )
  const allow = refuse('/api/photo.php', 'not_allowed', 403)
  upload([pictureFile()])
  await expect.poll(codes).toEqual(['not_allowed'])
  allow()
  retryUpload($uploads.get()[0]?.id ?? '')
  await done()
  expect(prepared).toBe(1)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await stored(ann)).toHaveLength(1)
})

test('what the server took before the answer was lost is not there twice', async () => {
  let isLost = true
  const { ann } = await openDesk(
    0,
    {},
    {
      sendWith: () => async request => {
        const answer = await environment.fetch(request)
        if (!isLost) return answer
        isLost = false
        return Response.json({ error: 'not_allowed' }, { status: 403 })
      }
    }
  )
  upload([pictureFile()])
  await expect.poll(codes).toEqual(['not_allowed'])
  expect(await stored(ann)).toHaveLength(1)
  retryUpload($uploads.get()[0]?.id ?? '')
  await done()
  expect(await stored(ann)).toEqual(shownIds())
  expect(shownIds()).toHaveLength(1)
})

test('keeps the preview of what failed, and goes on with the next', async () => {
  const { shown } = await openDesk(
    0,
    {},
    {
      prepare: async file => {
        if (file.name === 'odd.jpg') throw new ApiError('too_large')
        return { file, crop: null }
      }
    }
  )
  upload([pictureFile('odd.jpg'), pictureFile('fine.jpg')])
  await expect.poll(states).toEqual(['failed'])
  await expect.poll(() => $ownPhotos.get()).toHaveLength(1)
  const [failed] = $uploads.get()
  expect(failed).toMatchObject({ name: 'odd.jpg', state: { code: 'too_large' } })
  expect(shown).toEqual(new Set([failed?.preview]))
  cancelUpload(failed?.id ?? '')
  expect(shown.size).toBe(0)
})

test.each([
  ['text/plain', 'notes.txt'],
  ['image/svg+xml', 'drawing.svg'],
  ['application/pdf', 'letter.pdf']
])('refuses %s before anything is sent', async (type, name) => {
  let sent = 0
  await openDesk(0, {}, { sendWith: () => async () => (sent++, Response.error()) })
  upload([new File(['x'], name, { type })])
  const [failed] = $uploads.get()
  expect(failed?.state).toEqual({ status: 'failed', code: 'photo_type' })
  expect(failed && canRetry(failed)).toBe(false)
  expect(sent).toBe(0)
})

test('what the server cannot read says so, and another try is not offered', async () => {
  await openDesk()
  upload([new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })])
  await expect.poll(states).toEqual(['failed'])
  const [failed] = $uploads.get()
  expect(['photo_type', 'photo_invalid']).toContain(codes()[0])
  expect(failed && canRetry(failed)).toBe(false)
})

test('a cancelled one is stopped, and nothing of it stays', async () => {
  const { ann, shown } = await openDesk(
    0,
    {},
    {
      // Never answers, as a link that hardly moves.
      sendWith: () => async request => {
        // Node.js reports an error for a form that is cancelled before it was read.
        await request.blob()
        const { signal } = request
        signal.throwIfAborted()
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        })
      }
    }
  )
  upload([pictureFile('slow.jpg')])
  await expect.poll(states).toEqual(['uploading'])
  cancelUpload($uploads.get()[0]?.id ?? '')
  await done()
  expect(await stored(ann)).toEqual([])
  expect(shown.size).toBe(0)
})

test('one that waits can be taken out of the line', async () => {
  await openDesk()
  const held = hold('/api/photo.php')
  upload([pictureFile('one.jpg'), pictureFile('two.jpg'), pictureFile('three.jpg')])
  await expect.poll(() => held.waiting()).toBe(1)
  cancelUpload($uploads.get()[1]?.id ?? '')
  held.release()
  await done()
  expect($ownPhotos.get()).toHaveLength(2)
})

test('a free member places 3, and the fourth says where the limit is', async () => {
  const { ann } = await openDesk(2)
  upload([pictureFile('third.jpg'), pictureFile('fourth.jpg')])
  await expect.poll(states).toEqual(['failed'])
  expect(codes()).toEqual(['photo_limit'])
  expect($uploads.get()[0]?.name).toBe('fourth.jpg')
  expect(await stored(ann)).toHaveLength(limits.photosFree)
  expect(await deletePhoto(shownIds()[0] ?? '')).toBe(true)
  retryUpload($uploads.get()[0]?.id ?? '')
  await done()
  expect(await stored(ann)).toHaveLength(limits.photosFree)
})

test('the server has the last word on the limit, when another tab was quicker', async () => {
  const { ann } = await openDesk(2)
  await ann.call(addPhoto, { body: { file: pictureFile() } })
  upload([pictureFile('fourth.jpg')])
  await expect.poll(codes).toEqual(['photo_limit'])
})

test('a premium member places 25 and no 26th', async () => {
  await openDesk(24, { paid_user: true })
  upload([pictureFile('25th.jpg'), pictureFile('26th.jpg')])
  await expect.poll(states).toEqual(['failed'])
  expect($ownPhotos.get()).toHaveLength(limits.photosPremium)
  expect(codes()).toEqual(['photo_limit'])
})

test('nothing of it outlives a logout', async () => {
  const { shown } = await openDesk()
  const held = hold('/api/photo.php')
  upload([pictureFile('one.jpg'), pictureFile('two.jpg')])
  await expect.poll(() => held.waiting()).toBe(1)
  forgetMember()
  expect($uploads.get()).toEqual([])
  expect(shown.size).toBe(0)
  held.release()
})
