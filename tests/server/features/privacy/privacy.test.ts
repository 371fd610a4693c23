import { beforeEach, describe, expect, test } from 'vitest'
import { blockMember, listBlocks } from '#contract/blocks.ts'
import { getMember, getProfile, updateProfile } from '#contract/members.ts'
import { updatePhoto } from '#contract/photos.ts'
import { type Privacy, getPrivacy, updatePrivacy } from '#contract/privacy.ts'
import { fileKey } from '#server/features/photos/keys.ts'
import { arrangePhotos } from '#server/features/privacy/photos.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import {
  ownPhotos,
  photosSeen,
  privatePhoto,
  rowOf,
  statusOf,
  upload
} from '#tests/support/photos.ts'
import { leave, withPassword } from '../deletion/support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  const place = { countryregion: 'NL-UT', city: 'Utrecht' }
  ann = await api.member({ name: 'Ann', ...place, ...(await withPassword()) })
  ben = await api.member({ name: 'Ben' })
})

const change = (body: Partial<Privacy>) => ann.call(updatePrivacy, { body })
const privacy = async () => (await ann.call(getPrivacy)).reply.privacy
const seen = async () => (await ben.call(getMember, { query: { id: ann.id } })).reply.member

test('nothing is hidden before the member says so, and each switch is its own', async () => {
  const open = { invisible: false, private_mode: false, hides_place: false }
  const preset = { ...open, read_receipts: true, push_names: false }
  expect(await privacy()).toEqual(preset)
  for (const name of ['invisible', 'hides_place', 'push_names'] as const) {
    expect((await change({ [name]: true })).reply.privacy).toEqual({ ...preset, [name]: true })
    expect((await change({ [name]: false })).reply.privacy).toEqual(preset)
  }
  expect((await change({})).reply.privacy).toEqual(preset)
})

describe('the private mode', () => {
  test('locks all photos, takes them off their addresses and hides the place', async () => {
    await upload(ann)
    const [photo] = await photosSeen(ben, ann.id)
    const path = photo?.filename ?? ''
    expect(await statusOf(ben, path)).toBe(200)
    expect(await seen()).toMatchObject({ city: 'Utrecht', countryregion: 'NL-UT' })
    await change({ private_mode: true })
    expect(await seen()).toMatchObject({ city: null, countryregion: null, main_image: null })
    expect((await photosSeen(ben, ann.id)).map(({ locked }) => locked)).toEqual([true])
    expect(await statusOf(ben, path)).toBe(404)
    expect((await privacy()).hides_place).toBe(true)
  })

  test.each([true, false])(
    'turned off leaves what was private so (place hidden: %s)',
    async hides => {
      await upload(ann)
      await privatePhoto(ann)
      await change({ hides_place: hides })
      const before = (await ownPhotos(ann)).map(({ id, private: isPrivate }) => [id, isPrivate])
      await change({ private_mode: true })
      expect((await ownPhotos(ann)).map(photo => photo.private)).toEqual([true, true])
      await change({ private_mode: true })
      await change({ private_mode: false })
      const after = (await ownPhotos(ann)).map(({ id, private: isPrivate }) => [id, isPrivate])
      expect(after).toEqual(before)
      expect(await privacy()).toMatchObject({ private_mode: false, hides_place: hides })
    }
  )

  test('takes wishes for the time after it, of photos and of the place', async () => {
    await upload(ann)
    const { id } = (await upload(ann)).reply.photo
    await change({ private_mode: true })
    await ann.call(updatePhoto, { body: { id, private: true } })
    const { reply } = await ann.call(updateProfile, { body: { hides_place: true } })
    expect(reply.profile.hides_place).toBe(true)
    expect((await change({ hides_place: false })).reply.privacy.hides_place).toBe(true)
    await change({ private_mode: false })
    expect((await ownPhotos(ann)).map(photo => photo.private)).toEqual([false, true])
    expect((await privacy()).hides_place).toBe(false)
    await ann.call(updatePhoto, { body: { id, private: false } })
    expect((await ownPhotos(ann)).map(photo => photo.private)).toEqual([false, false])
  })

  test('hides the place whatever the profile says, and afterwards as the profile says', async () => {
    await change({ private_mode: true })
    const { reply } = await ann.call(updateProfile, { body: { hides_place: false } })
    expect(reply.profile.hides_place).toBe(true)
    await ann.call(updateProfile, { body: { hides_place: true } })
    await change({ private_mode: false })
    expect((await privacy()).hides_place).toBe(true)
  })

  test('keeps a photo that is added meanwhile, and opens it afterwards', async () => {
    await change({ private_mode: true })
    const { photo } = (await upload(ann)).reply
    expect(photo.private).toBe(true)
    expect(photo.filename).toMatch(/^\/api\/media\.php/)
    await change({ private_mode: false })
    const [shown] = await photosSeen(ben, ann.id)
    expect(shown).toMatchObject({ locked: false, private: false })
  })

  test('turned on and off twenty times at once ends as the last one said', async () => {
    await upload(ann)
    await privatePhoto(ann)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ private_mode: index % 2 === 0 }))
    )
    await runDueJobs(api)
    const { private_mode } = await privacy()
    const now = (await ownPhotos(ann)).map(photo => photo.private)
    expect(now).toEqual(private_mode ? [true, true] : [false, true])
    await change({ private_mode: false })
    expect((await ownPhotos(ann)).map(photo => photo.private)).toEqual([false, true])
  })

  test('that could not move the photos leaves that to a job', async () => {
    await upload(ann)
    const { put } = api.deps.storage
    api.deps.storage.put = async () => {
      throw new Error('out of reach')
    }
    expect((await change({ private_mode: true })).status).toBe(200)
    api.deps.storage.put = put
    await runDueJobs(api)
    expect((await photosSeen(ben, ann.id)).map(({ locked }) => locked)).toEqual([true])
  })

  test('takes the other photos off their addresses when the files of one are lost', async () => {
    const [lost, kept] = [(await upload(ann)).reply.photo, (await upload(ann)).reply.photo]
    const { storage_key } = await rowOf(api, lost.id)
    await api.deps.storage.remove(fileKey(storage_key, 'large'))
    expect(await statusOf(ben, kept.filename ?? '')).toBe(200)
    await change({ private_mode: true })
    expect(await statusOf(ben, kept.filename ?? '')).toBe(404)
    await expect(arrangePhotos(api.deps, ann.id)).rejects.toThrow('not be arranged: 1')
  })

  test('outlives a deletion that is undone', async () => {
    await upload(ann)
    await change({ private_mode: true })
    await leave(ann)
    await api.deps.db.updateTable('member').set({ status: 'active' }).execute()
    await api.deps.db.deleteFrom('deletion').execute()
    await runDueJobs(api)
    expect((await photosSeen(ben, ann.id)).map(({ locked }) => locked)).toEqual([true])
  })
})

describe('the list of the blocked', () => {
  const blocked = async () => (await ann.call(listBlocks)).reply.blocked
  const block = (from: Caller, to: Caller) =>
    from.call(blockMember, { body: { profile_id: to.id } })

  test('names whom the member blocked, the latest first', async () => {
    const carl = await api.member({ name: 'Carl' })
    await block(ann, ben)
    api.pass(60)
    await block(ann, carl)
    expect((await blocked()).map(({ name }) => name)).toEqual(['Carl', 'Ben'])
    expect((await ben.call(listBlocks)).reply.blocked).toEqual([])
  })

  test('has no picture of somebody who blocked the member too', async () => {
    await upload(ben)
    await block(ann, ben)
    expect((await blocked())[0]?.main_image).not.toBeNull()
    await block(ben, ann)
    expect((await blocked())[0]?.main_image).toBeNull()
  })

  test('calls somebody who deleted the account nothing but that', async () => {
    const carl = await api.member({ name: 'Carl', ...(await withPassword()) })
    await block(ann, carl)
    await leave(carl)
    expect(await blocked()).toMatchObject([{ name: 'Verwijderd account', main_image: null }])
  })
})

test('one’s own profile shows the place as hidden in the private mode', async () => {
  await change({ private_mode: true })
  expect((await ann.call(getProfile)).reply.profile.hides_place).toBe(true)
})
