import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Id, locales } from '#contract/common.ts'
import { getMember, searchMembers } from '#contract/members.ts'
import { logIn } from '#contract/session.ts'
import { demoId } from '#server/demo/demo-member.ts'
import { landerMembers } from '#server/demo/lander-members.ts'
import { demoPeople } from '#server/demo/population.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { textsByLanguage } from '#server/demo/texts-by-language.ts'
import { demoTiles } from '#server/demo/tiles.ts'
import { openApi } from '#tests/support/api.ts'

const folders: string[] = []
/** Everybody in a demo of forty. */
const fictional = [...demoPeople(40), ...landerMembers]
const everybody = [...fictional, ...demoTiles]

async function openDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-demo-'))
  folders.push(folder)
  const api = await openApi({ environment: { DATA_DIR: folder } })
  return { ...api, folder, db: api.deps.db, seed: (count = 40) => seedDemo(api.deps, count) }
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

test('fills an empty site with active, labelled members and their pictures', async () => {
  const { db, seed, deps } = await openDemo()
  await seed()
  const members = await db
    .selectFrom('member')
    .selectAll()
    .where('kind', '=', 'fictional')
    .execute()
  expect(members.map(member => member.id).toSorted()).toEqual(
    fictional.map(person => demoId(person.seed)).toSorted()
  )
  const now = deps.clock().getTime()
  for (const member of members) {
    expect(Id.safeParse(member.id).success).toBe(true)
    expect(member).toMatchObject({
      kind: 'fictional',
      status: 'active',
      profile_status: 'active',
      searchable: true,
      password_hash: null,
      paid_user: false,
      last_seen_at: null
    })
    expect(member.email).toMatch(/^(vonk-\d+|lander-[a-z-]+)@fictief\.invalid$/)
    expect(now - member.signup_at.getTime()).toBeLessThan(120 * 86_400_000)
    const eighteen = new Date(now)
    eighteen.setUTCFullYear(eighteen.getUTCFullYear() - 18)
    expect(Date.parse(member.date_of_birth)).toBeLessThan(eighteen.getTime())
  }
})

test('the planner knows the tables as soon as they are filled', async () => {
  const { db, seed } = await openDemo()
  // As many as in no other test, of which something may be known still.
  await seed(37)
  for (const table of ['member', 'photo', 'search_entry']) {
    const { rows } = await sql<{ known: number; there: number }>`
      select reltuples::integer as known, (select count(*)::integer from ${sql.table(table)}) as there
      from pg_class where oid = ${table}::regclass`.execute(db)
    expect({ table, rows: rows[0]?.known }).toEqual({ table, rows: rows[0]?.there })
  }
})

test('keeps age, interests and words of each person', async () => {
  const { db, seed, deps } = await openDemo()
  await seed()
  const now = deps.clock()
  for (const person of everybody) {
    const id = demoId(person.seed)
    const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({
      name: person.name,
      gender: person.gender,
      quote: person.quote,
      about: person.about,
      interests: person.interests,
      city: person.town,
      countryregion: person.region
    })
    const [year = 0, month = 0, day = 0] = (row?.date_of_birth ?? '').split('-').map(Number)
    const hadBirthday =
      now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
    expect(now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)).toBe(person.age)
  }
})

test.each(locales)(
  'a visitor of the page in %s reads every profile in that language',
  async locale => {
    const { seed, guest } = await openDemo()
    await seed()
    const groups = [demoPeople(40), landerMembers, demoTiles]
    const told = new Map(groups.flatMap(group => [...textsByLanguage(group)]))
    const headers = { cookie: `locale=${locale}` }
    const { results } = (await guest.call(searchMembers, { headers })).reply
    expect(results.length).toBeGreaterThan(10)
    for (const { id, quote } of results.filter(card => card.fictional)) {
      const person = everybody.find(({ seed }) => demoId(seed) === id)
      const others = told.get(person?.seed ?? '')
      const own = person?.language === locale ? person.quote : others?.[locale]?.quote
      expect(quote).toBe(own)
      const { member } = (await guest.call(getMember, { query: { id }, headers })).reply
      const about = person?.language === locale ? person.about : others?.[locale]?.about
      expect(member.about).toBe(about)
    }
  }
)

test('each has two to five illustrations, and a private one lies among the private files', async () => {
  const { db, seed } = await openDemo()
  await seed()
  const photos = await db.selectFrom('photo').selectAll().orderBy('position').execute()
  expect(photos.some(photo => photo.private)).toBe(true)
  for (const photo of photos) {
    expect(photo).toMatchObject({ illustration: true, status: 'active' })
    const prefix = photo.private
      ? /^private\/demo\/(vonk-\d+|lander-[a-z-]+)\/[3-5]$/
      : /^demo\/(vonk-\d+|lander-[a-z-]+|(cam|resell)-\d|tim)\/\d$/
    expect(photo.storage_key).toMatch(prefix)
  }
  for (const person of everybody) {
    const own = photos.filter(photo => photo.member_id === demoId(person.seed))
    expect(own.map(photo => photo.private)).toEqual(person.photos.map(photo => photo.private))
  }
})

test('visitors get the public pictures, and of a private one the blurred version only', async () => {
  const { db, seed, fetch } = await openDemo()
  await seed()
  const statusOf = async (key: string) => (await fetch(`/media/${key}`)).status
  const locked = await db
    .selectFrom('photo')
    .select('storage_key')
    .where('private', '=', true)
    .executeTakeFirstOrThrow()
  expect(await statusOf('demo/vonk-1/1/avatar.webp')).toBe(200)
  expect(await statusOf(`${locked.storage_key}/blurred.webp`)).toBe(200)
  expect(await statusOf(`${locked.storage_key}/large.webp`)).toBe(404)
  expect(await statusOf(`${locked.storage_key.replace('private/', '')}/large.webp`)).toBe(404)
})

test('invents no likes, messages or presence, and everybody has an account', async () => {
  const { db, seed } = await openDemo()
  await seed()
  for (const table of ['member_like', 'message', 'conversation', 'event', 'mail', 'job'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const accounts = await db.selectFrom('account').selectAll().where('house', 'is', null).execute()
  expect(accounts).toHaveLength(everybody.length + 1)
  const filled = accounts.filter(account => account.balance > 0)
  expect(filled).toMatchObject([{ member_id: demoId('tim'), balance: 8 }])
})

test('gives a login that works, and the same one at later starts', async () => {
  const { guest, seed, folder } = await openDemo()
  const login = await seed()
  expect(login.email).toBe('demo@vonk.example')
  expect(await seed()).toEqual(login)
  expect(JSON.parse(await readFile(join(folder, 'demo-login.json'), 'utf8'))).toEqual(login)
  const answer = await guest.call(logIn, { body: login })
  expect(answer.reply.user).toMatchObject({ status: 'active', credits: 20, paid_user: true })
})

test('a lost login file makes a new password that works', async () => {
  const { guest, seed, folder } = await openDemo()
  const first = await seed()
  await rm(join(folder, 'demo-login.json'))
  const second = await seed()
  expect(second.password).not.toBe(first.password)
  expect((await guest.call(logIn, { body: second })).status).toBe(200)
  expect((await guest.call(logIn, { body: first })).status).not.toBe(200)
})

test('seeding twice, or twice at once, adds nothing', async () => {
  const { db, seed } = await openDemo()
  const count = async () => ({
    members: (await db.selectFrom('member').select('id').execute()).length,
    photos: (await db.selectFrom('photo').select('id').execute()).length,
    transfers: (await db.selectFrom('transfer').select('id').execute()).length
  })
  const logins = await Promise.all([seed(), seed(), seed()])
  const before = await count()
  expect(before).toMatchObject({ members: everybody.length + 1, transfers: 1 })
  await seed(60)
  expect(new Set(logins.map(login => login.password)).size).toBe(1)
  expect(await count()).toEqual(before)
})

test('people whom landers show come to a demo that was filled before there were any', async () => {
  const { db, seed } = await openDemo()
  await seed()
  const ids = landerMembers.map(person => demoId(person.seed))
  await db.deleteFrom('photo').where('member_id', 'in', ids).execute()
  await db.deleteFrom('account').where('member_id', 'in', ids).execute()
  await db.deleteFrom('member').where('id', 'in', ids).execute()
  await seed()
  const members = await db.selectFrom('member').select('id').execute()
  expect(members).toHaveLength(everybody.length + 1)
  const photos = await db.selectFrom('photo').select('id').where('member_id', 'in', ids).execute()
  expect(photos).toHaveLength(landerMembers.flatMap(person => person.photos).length)
})

test('a demo without a population has the demo member only', async () => {
  const { db, seed } = await openDemo()
  await seed(0)
  expect(await db.selectFrom('member').select(['name', 'kind']).execute()).toEqual([
    { name: 'Tim', kind: 'member' }
  ])
})
