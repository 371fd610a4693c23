import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getMember } from '#contract/members.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

const photoId = '7Q4M2KXD7Q4M2KXD'
const path = `/api/media.php?id=${photoId}&size=large`
let api: Api
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben' })
  await api.deps.db
    .insertInto('photo')
    .values({
      id: photoId,
      member_id: ben.id,
      position: 1,
      storage_key: `private/photos/${photoId}`,
      status: 'active',
      private: true,
      created_at: api.deps.clock()
    })
    .execute()
  await api.deps.storage.put(`private/photos/${photoId}/large.webp`, Buffer.from('picture'))
})

test('a premium member sees a private photo, and it is kept nowhere', async () => {
  const premium = await api.member({ paid_user: true })
  const { reply } = await premium.call(getMember, { query: { id: ben.id } })
  expect(reply.member.photos).toMatchObject([{ locked: false, private: true, filename: path }])
  const response = await premium.fetch(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('picture')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('the owner sees an own private photo', async () => {
  expect((await ben.fetch(path)).status).toBe(200)
})

test('a free member gets the blurred version only', async () => {
  const free = await api.member()
  const { reply } = await free.call(getMember, { query: { id: ben.id } })
  expect(reply.member.photos).toMatchObject([{ locked: true, filename: null }])
  expect((await free.fetch(path)).status).toBe(404)
})

test('a guest is asked to log in', async () => {
  const response = await api.guest.fetch(path)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'authentication_required' })
})

test('permission ends with premium, with a block and with the photo', async () => {
  const premium = await api.member({ paid_user: true })
  const { db } = api.deps
  await ben.call(blockMember, { body: { profile_id: premium.id } })
  expect((await premium.fetch(path)).status).toBe(404)
  await db.deleteFrom('member_block').execute()
  expect((await premium.fetch(path)).status).toBe(200)
  await db.updateTable('photo').set({ status: 'removed' }).execute()
  expect((await premium.fetch(path)).status).toBe(404)
  await db.updateTable('photo').set({ status: 'active' }).execute()
  await db.updateTable('member').set({ paid_user: false }).where('id', '=', premium.id).execute()
  expect((await premium.fetch(path)).status).toBe(404)
})

test('a size or a photo that is none is not found', async () => {
  expect((await ben.fetch(`/api/media.php?id=${photoId}&size=original`)).status).toBe(404)
  expect((await ben.fetch('/api/media.php?id=1111111111111111&size=large')).status).toBe(404)
})
