import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Crop } from '#contract/photos.ts'
import { $draft, addFiles, dropDraft, placeDraft } from '#src/features/photos/draft.ts'
import { $ownPhotos } from '#src/features/photos/own-photos.ts'
import { $uploads } from '#src/features/photos/uploads.ts'
import { environment } from '#src/lib/environment.ts'
import { openDesk, pictureFile } from './support.ts'

const crop: Crop = { x: 0, y: 0, width: 0.5, height: 0.5 }

test('of a single picture the part may be chosen, and only that is sent', async () => {
  const cuts: (Crop | null)[] = []
  const { shown } = await openDesk(
    0,
    {},
    { prepare: async (file, cut) => (cuts.push(cut), { file, crop: null }) }
  )
  addFiles([pictureFile()])
  expect($uploads.get()).toEqual([])
  expect($draft.get()?.file.name).toBe('me.jpg')
  placeDraft(crop)
  expect($draft.get()).toBeNull()
  await expect.poll(() => $ownPhotos.get()).toHaveLength(1)
  addFiles([pictureFile()])
  placeDraft(null)
  await expect.poll(() => $ownPhotos.get()).toHaveLength(2)
  expect(cuts).toEqual([crop, null])
  expect(shown.size).toBe(0)
})

test('who closes the dialog sends nothing', async () => {
  const { shown } = await openDesk()
  addFiles([pictureFile()])
  dropDraft()
  expect($draft.get()).toBeNull()
  expect($uploads.get()).toEqual([])
  expect(shown.size).toBe(0)
})

test('several are on their way at once', async () => {
  await openDesk()
  addFiles([pictureFile('one.jpg'), pictureFile('two.jpg')])
  expect($draft.get()).toBeNull()
  await expect.poll(() => $ownPhotos.get()).toHaveLength(2)
})

test('what cannot be placed is refused without a dialog', async () => {
  await openDesk(3)
  addFiles([pictureFile()])
  expect($draft.get()).toBeNull()
  await expect.poll(() => $uploads.get()[0]?.state).toMatchObject({ code: 'photo_limit' })
  addFiles([new File(['x'], 'notes.txt', { type: 'text/plain' })])
  expect($uploads.get()[1]?.state).toMatchObject({ code: 'photo_type' })
})

test('a browser that cannot cut a picture sends the whole of it with the chosen part', async () => {
  const sent: FormData[] = []
  await openDesk(
    0,
    {},
    {
      canReadCanvas: async () => false,
      prepare: async (file, cut) => ({ file, crop: cut }),
      sendWith: () => (request, form) => {
        sent.push(form)
        return environment.fetch(request)
      }
    }
  )
  addFiles([pictureFile()])
  await expect.poll(() => $draft.get()?.isSentWhole).toBe(true)
  placeDraft(crop)
  await expect.poll(() => $ownPhotos.get()).toHaveLength(1)
  expect(sent[0]?.get('crop')).toBe('0.000000,0.000000,0.500000,0.500000')
  const size = await environment.fetch(
    new Request(new URL($ownPhotos.get()[0]?.filename ?? '', environment.origin()))
  )
  const { width, height } = await sharp(Buffer.from(await size.arrayBuffer())).metadata()
  expect([width, height]).toEqual([40, 50])
})

test('a browser that can cut a picture says so in the dialog', async () => {
  await openDesk()
  addFiles([pictureFile()])
  await Promise.resolve()
  expect($draft.get()?.isSentWhole).toBe(false)
})
