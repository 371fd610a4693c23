import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { getPush } from '#contract/push.ts'
import { openTo, rights, rightsOf, roleOf, roles } from '#contract/roles.ts'
import { listPackages } from '#contract/credits.ts'
import { getMember, searchMembers } from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { privatePhoto, upload } from '#tests/support/photos.ts'

// The table of specification §6, and that the server does what stands in it.

test('roles are told apart by session and purchase', () => {
  expect(roleOf(null)).toBe('visitor')
  expect(roleOf(undefined)).toBe('visitor')
  expect(roleOf({ paid_user: false })).toBe('free')
  expect(roleOf({ paid_user: true })).toBe('premium')
  expect(roles.map(role => rights[role].photos)).toEqual([0, 3, 25])
  expect(roles.map(role => rights[role].conversations)).toEqual([0, 2, null])
  expect(roles.map(role => rights[role].openPhotos)).toEqual(['first', 'all', 'all'])
  expect(roles.map(role => rights[role].privatePhotos)).toEqual(['locked', 'with_key', 'open'])
  expect(roles.map(role => rights[role].firstDiscounts)).toEqual([false, true, false])
  expect(rightsOf(null)).toBe(rights.visitor)
})

test('whoever may more may also less', () => {
  expect(openTo.guest).toEqual(expect.arrayContaining([...openTo.member]))
  expect(openTo.member).toEqual(expect.arrayContaining([...openTo.operator]))
})

describe.each(['free', 'premium'] as const)('a %s member', role => {
  const isPremium = role === 'premium'
  const has = rights[role]

  async function open(): Promise<{ api: Api; ann: Caller; ben: Caller }> {
    const api = await openApi()
    // Signed up a moment ago, when the first discounts hold.
    const signup_at = api.deps.clock()
    const ann = await api.member({ paid_user: isPremium, credits: 50, signup_at })
    return { api, ann, ben: await api.member() }
  }

  test('has as many photos as the table says, and not one more', async () => {
    const { api, ann } = await open()
    const few = Array.from({ length: has.photos - 1 }, (_, index) => ({
      id: newId(),
      member_id: ann.id,
      position: index + 1,
      storage_key: `photos/${index}`,
      status: 'active' as const,
      created_at: api.deps.clock()
    }))
    await api.deps.db.insertInto('photo').values(few).execute()
    expect((await upload(ann)).status).toBe(200)
    expect((await upload(ann)).error.error).toBe('photo_limit')
  })

  test('begins as many conversations as the table says', async () => {
    const { api, ann } = await open()
    const most = has.conversations ?? limits.conversationsFree + 3
    for (let index = 0; index < most; index++) {
      expect((await write(ann, await api.member())).status).toBe(200)
    }
    const next = await write(ann, await api.member())
    expect(next.status).toBe(has.conversations === null ? 200 : 403)
  })

  test('sees private photos as the table says', async () => {
    const { ann, ben } = await open()
    await privatePhoto(ben)
    await upload(ben)
    await upload(ben)
    const { reply } = await ann.call(getMember, { query: { id: ben.id } })
    expect(reply.member.photos.map(({ locked }) => locked)).toEqual([
      has.privatePhotos !== 'open',
      false,
      has.openPhotos !== 'all'
    ])
  })

  test('gets the first discounts as the table says', async () => {
    const { ann } = await open()
    const { reply } = await ann.call(listPackages)
    expect(reply.discount !== null).toBe(has.firstDiscounts)
  })
})

test('a visitor sees what the table and the settings say, and calls what is open', async () => {
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  const api = await openApi({ site: closed })
  const ben = await api.member()
  await privatePhoto(ben)
  expect(rights.visitor.search).toBe('by_settings')
  expect((await api.guest.call(searchMembers)).error.error).toBe('search_closed')
  expect((await ben.call(searchMembers)).status).toBe(200)
  expect((await api.guest.call(getPush)).error.error).toBe('authentication_required')
  const open = await openApi()
  const carl = await open.member()
  await privatePhoto(carl)
  await upload(carl)
  await upload(carl)
  const { reply } = await open.guest.call(getMember, { query: { id: carl.id } })
  expect(reply.member.photos.map(({ locked }) => locked)).toEqual([true, false, true])
})
