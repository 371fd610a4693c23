import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { markPresent } from '#server/features/events/presence.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { addPhoto, population, search } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', gender: 'other' })
})

test('somebody has a picture from the first open one until the last one goes', async () => {
  const [ben = ''] = await population(api, {})
  const has = async () => (await search(ann, { with_photo: '1' })).ids.includes(ben)
  const change = (id: string, values: object) =>
    api.deps.db.updateTable('photo').set(values).where('id', '=', id).execute()
  const one = await addPhoto(api, ben, { status: 'pending' })
  expect(await has()).toBe(false)
  await change(one, { status: 'active' })
  expect(await has()).toBe(true)
  const two = await addPhoto(api, ben, { position: 2 })
  await change(one, { private: true })
  expect(await has()).toBe(true)
  await change(two, { status: 'removed' })
  expect(await has()).toBe(false)
  await change(one, { private: false })
  expect(await has()).toBe(true)
  await api.deps.db.deleteFrom('photo').where('member_id', '=', ben).execute()
  expect(await has()).toBe(false)
})

test('pictures that come and go in the same instant leave the right answer', async () => {
  const [ben = ''] = await population(api, {})
  const first = await addPhoto(api, ben)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index === 7
        ? api.deps.db
            .updateTable('photo')
            .set({ status: 'removed' })
            .where('id', '=', first)
            .execute()
        : addPhoto(api, ben, { position: index, private: index !== 11 })
    )
  )
  expect((await search(ann, { with_photo: '1' })).ids).toEqual([ben])
  await api.deps.db.updateTable('photo').set({ private: true }).execute()
  expect((await search(ann, { with_photo: '1' })).ids).toEqual([])
})

test('who comes and goes is online while there is a sign of life', async () => {
  const ben = await api.member({ gender: 'man' })
  const online = async () => (await search(ann, { online: '1', gender: 'man' })).ids
  expect(await online()).toEqual([])
  await markPresent(api.deps.db, ben.id, api.deps.clock())
  expect(await online()).toEqual([ben.id])
  api.pass(limits.onlineSeconds - 1)
  await jobHandlers.sweep_online({}, api.deps)
  expect(await online()).toEqual([ben.id])
  api.pass(1)
  expect(await online()).toEqual([])
  await jobHandlers.sweep_online({}, api.deps)
  const { rows } = await sql`select from online_member where member_id = ${ben.id}`.execute(
    api.deps.db
  )
  expect(rows).toEqual([])
  await markPresent(api.deps.db, ben.id, api.deps.clock())
  expect(await online()).toEqual([ben.id])
})

test.each([
  { gender: 'man' },
  { country: 'BE' },
  { countryregion: 'NL-NH' },
  { date_of_birth: '1970-02-03' },
  { interests: ['wine', 'art'] },
  { interests: [] },
  { hides_place: true },
  { invisible: true },
  { kind: 'fictional' },
  { kind: 'cam' },
  { status: 'deleted' },
  { profile_status: 'disabled' },
  { signup_at: new Date('2026-01-02T03:04:05Z') },
  { last_seen_at: new Date('2026-05-02T18:59:59Z') },
  { name: 'Somebody else' }
] as object[])('the lists say the same as the member after the change %j', async change => {
  const { db } = api.deps
  const values = { interests: ['tea'], last_seen_at: api.deps.clock() }
  await population(api, { ...values, kind: 'fictional' }, values)
  await db.updateTable('member').set(change).where('id', '!=', ann.id).execute()
  for (const [list, source] of [
    ['search_entry', 'search_source'],
    ['online_member', 'online_source']
  ] as const) {
    const { rows } = await sql<{ same: boolean }>`select
      (select jsonb_agg(e order by e) from (select * from ${sql.table(list)}) as e)
        is not distinct from
      (select jsonb_agg(s order by s) from (select * from ${sql.table(source)}) as s) as same`.execute(
      db
    )
    expect(rows).toEqual([{ same: true }])
  }
})
