import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchChats } from '#contract/chats.ts'
import { up } from '#server/db/migrations/0014-clean-texts.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Anna\u202e', credits: 10 })
})

const migrate = () => api.deps.db.transaction().execute(tx => up(tx as never))

const memberOf = ({ id }: { id: string }) =>
  api.deps.db
    .selectFrom('member')
    .select(['name', 'city', 'quote', 'occupation', 'about', 'seeking'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('cleans short and long texts of members', async () => {
  const ben = await api.member({
    name: '\u3164\u3164',
    city: 'Lie\u0300ge',
    quote: '\u2800',
    occupation: 'Cook\r\nand  baker',
    about: 'one\r\ntwo\u202e',
    seeking: '\u200b'
  })
  const cora = await api.member({ name: 'Zoë 👩‍🚀', quote: 'Plain', about: 'Rien\nà dire' })
  await migrate()
  expect((await memberOf(ann)).name).toBe('Anna')
  expect(await memberOf(ben)).toEqual({
    name: '?',
    city: 'Liège',
    quote: null,
    occupation: 'Cook and baker',
    about: 'one\ntwo',
    seeking: null
  })
  expect(await memberOf(cora)).toMatchObject({
    name: 'Zoë 👩‍🚀',
    quote: 'Plain',
    about: 'Rien\nà dire'
  })
})

test('cleans names of passkeys, complaints and withdrawals', async () => {
  const { db } = api.deps
  const now = api.deps.clock()
  const of = { site_id: 'default', email: 'x@post.example', created_at: now }
  const id = newId()
  await db
    .insertInto('withdrawal')
    .values({ id, ...of, name: 'An\u00adna', statement: '' })
    .execute()
  await db
    .insertInto('complaint')
    .values({
      id,
      ...of,
      ticket: 'V-1',
      name: '\u2066Anna',
      language: 'en',
      country: 'NL',
      subject: 'other',
      text: 'x'
    })
    .execute()
  await migrate()
  for (const table of ['withdrawal', 'complaint'] as const) {
    expect(await db.selectFrom(table).select('name').execute()).toEqual([{ name: 'Anna' }])
  }
})

test('finds messages that were stored decomposed, and leaves empty ones as they are', async () => {
  const ben = await api.member({ credits: 10 })
  const texts = ['À liège'.normalize('NFD'), 'moc\u202e.live', '\u202e']
  const ids: string[] = []
  for (const text of texts) {
    const { id } = (await write(ann, ben, 'Hoi')).reply.message
    await api.deps.db.updateTable('message').set({ text }).where('id', '=', id).execute()
    ids.push(id)
  }
  await migrate()
  const stored = await api.deps.db.selectFrom('message').select(['id', 'text']).execute()
  expect(ids.map(id => stored.find(row => row.id === id)?.text)).toEqual([
    'À liège',
    'moc.live',
    '\u202e'
  ])
  const { results } = (await ann.call(searchChats, { query: { q: 'liege' } })).reply
  expect(results).toHaveLength(1)
})

test('cleans more rows than fit into one batch', async () => {
  await sql`insert into member (id, site_id, email, name, language, date_of_birth, country, signup_at)
    select 'batch' || number, 'default', number || '@post.example', ${'Bo\u200bb'}, 'nl',
      '1990-01-01', 'NL', now()
    from generate_series(1, 2500) as number`.execute(api.deps.db)
  await migrate()
  const { count } = await api.deps.db
    .selectFrom('member')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('name', '=', 'Bob')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2500)
})
