import { beforeEach, expect, test } from 'vitest'
import { photoSizes } from '#server/features/photos/keys.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { rowOf, statusOf, upload } from '#tests/support/photos.ts'

let api: Api
let ben: Caller
let viewers: Caller[]
let photoId: string
let paths: string[]

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben' })
  viewers = [api.guest, await api.member(), await api.member({ paid_user: true })]
  photoId = (await upload(ben)).reply.photo.id
  const { storage_key } = await rowOf(api, photoId)
  paths = photoSizes.map(size => `/media/${storage_key}/${size}.webp`)
})

async function statuses(callers: Caller[]): Promise<number[]> {
  const asked = callers.flatMap(caller => paths.map(path => statusOf(caller, path)))
  return [...new Set(await Promise.all(asked))]
}

/** Changes rows as a transaction does, without the jobs that move the files. */
const change = (table: 'member' | 'photo', values: object) =>
  api.deps.db
    .updateTable(table)
    .set(values)
    .where('id', '=', table === 'member' ? ben.id : photoId)
    .execute()

test('a public picture is served to everybody while its owner is there', async () => {
  expect(await statuses([...viewers, ben])).toEqual([200])
})

test.each([
  ['the account is deleted', 'member', { status: 'deleted' }],
  ['the account is blocked', 'member', { status: 'blocked' }],
  ['the private mode is on', 'member', { private_mode: true }],
  ['the photo is private', 'photo', { private: true }],
  ['the photo is refused', 'photo', { status: 'pending' }],
  ['the photo is removed', 'photo', { status: 'removed' }],
  ['the photo has another key', 'photo', { storage_key: 'private/photos/7Q4M2KXD7Q4M2KXD' }]
] as const)(
  'a public picture is hidden as soon as %s, before its files move',
  async (_, table, values) => {
    await change(table, values)
    expect(await statuses(viewers)).toEqual([404])
  }
)

test('the owner still gets a public picture until its files move', async () => {
  await change('member', { private_mode: true })
  expect(await statuses([ben])).toEqual([200])
})
