import { expect, test } from 'vitest'
import { removePhoto } from '#contract/photos.ts'
import { addPhotoTo } from '#server/features/photos/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { countKept, upload } from '#tests/support/photos.ts'

async function fill({ deps }: Api, memberId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const rows = ids.map((id, index) => ({
    id,
    member_id: memberId,
    storage_key: `photos/${id}`,
    position: index + 1,
    status: 'active' as const,
    created_at: deps.clock()
  }))
  await deps.db.insertInto('photo').values(rows).execute()
  return ids
}

/** Straight to the rule: decoding would let uploads arrive one by one. */
function addTwenty(api: Api, memberId: string) {
  const scope = { site: defaultSite, now: api.deps.clock() }
  return Promise.allSettled(
    Array.from({ length: 20 }, () =>
      api.transact(tx =>
        addPhotoTo(tx, scope, memberId, { id: newId(), storageKey: `photos/${newId()}` })
      )
    )
  )
}

test.each([
  [false, 3],
  [true, 25]
])('with premium %s the photo after number %i is one too many', async (paid_user, most) => {
  const api = await openApi()
  const ann = await api.member({ paid_user })
  await fill(api, ann.id, most - 1)
  expect((await upload(ann)).status).toBe(200)
  const { status, error } = await upload(ann)
  expect([status, error.error]).toEqual([409, 'photo_limit'])
  expect(await countKept(api)).toBe(most)
})

test.each([
  [false, 3],
  [true, 25]
])('with premium %s twenty who come at once fill up to %i and no further', async (paid, most) => {
  const api = await openApi()
  const ann = await api.member({ paid_user: paid })
  await fill(api, ann.id, most - 2)
  const results = await addTwenty(api, ann.id)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const rows = await api.deps.db.selectFrom('photo').select('position').execute()
  const positions = rows.map(({ position }) => position).toSorted((one, other) => one - other)
  expect(positions).toEqual(Array.from({ length: most }, (_, index) => index + 1))
})

test('who is premium no longer keeps what is there and adds nothing until under the limit', async () => {
  const api = await openApi()
  const ann = await api.member({ paid_user: true })
  const ids = await fill(api, ann.id, 6)
  await api.deps.db.updateTable('member').set({ paid_user: false }).execute()
  expect(await countKept(api)).toBe(6)
  for (const id of ids.slice(0, 3)) {
    expect((await upload(ann)).error.error).toBe('photo_limit')
    await ann.call(removePhoto, { query: { id } })
  }
  expect((await upload(ann)).error.error).toBe('photo_limit')
  await ann.call(removePhoto, { query: { id: ids[3] ?? '' } })
  expect((await upload(ann)).status).toBe(200)
  expect((await upload(ann)).error.error).toBe('photo_limit')
})

test('the limit is per member', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await fill(api, ann.id, 3)
  expect((await upload(ben)).status).toBe(200)
})
