import { type Insertable, sql } from 'kysely'
import { defaultLocale } from '#contract/common.ts'
import type { Database, Db, MemberTable, TextsByLanguage, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { grantCredits, openAccount } from '#server/features/credits/rules.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { derivedId } from '#server/lib/ids.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { demoId, demoMember, demoMemberId } from './demo-member.ts'
import { loadHistoryTexts } from './history/texts.ts'
import { landerMembers } from './lander-members.ts'
import { type DemoLogin, keepDemoLogin } from './login.ts'
import { demoStorageKey } from './media.ts'
import { type DemoPerson, demoPeople } from './population.ts'
import { textsByLanguage } from './texts-by-language.ts'
import { type DemoTile, demoTiles } from './tiles.ts'

type MemberRow = Insertable<MemberTable>
type PhotoRow = Insertable<Database['photo']>

const dayMilliseconds = 86_400_000
const rowsAtOnce = 100

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMilliseconds))
}

function dateOfBirth(age: number, birthdayDaysAgo: number, now: Date): string {
  const birthday = daysBefore(now, birthdayDaysAgo)
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age)
  return birthday.toISOString().slice(0, 10)
}

function memberRow(
  person: DemoPerson | DemoTile,
  texts: TextsByLanguage | undefined,
  now: Date
): MemberRow {
  return {
    id: demoId(person.seed),
    site_id: defaultSite.id,
    email: `${person.seed}@fictief.invalid`,
    name: person.name,
    status: 'active',
    profile_status: 'active',
    kind: 'kind' in person ? person.kind : 'fictional',
    language: person.language,
    date_of_birth: dateOfBirth(person.age, person.birthdayDaysAgo, now),
    gender: person.gender,
    seeks: person.seeks,
    looking_for: person.lookingFor,
    height_cm: person.heightCm,
    country: person.country,
    countryregion: person.region,
    city: person.town,
    quote: person.quote,
    about: person.about,
    ideal_evening: person.idealEvening,
    seeking: person.seeking,
    relationship: person.relationship,
    figure: person.figure,
    smoking: person.smoking,
    drinking: person.drinking,
    children: person.children,
    occupation: person.occupation,
    texts: texts === undefined ? null : JSON.stringify(texts),
    speaks: person.speaks,
    interests: person.interests,
    signup_at: daysBefore(now, person.signupDaysAgo)
  }
}

function timsRow(passwordHash: string, now: Date): MemberRow {
  const { email, name, age, interests, facts } = demoMember
  return {
    id: demoMemberId,
    site_id: defaultSite.id,
    email,
    password_hash: passwordHash,
    name,
    status: 'active',
    profile_status: 'active',
    language: defaultLocale,
    date_of_birth: dateOfBirth(age, 100, now),
    gender: 'man',
    seeks: 'women',
    looking_for: 'relationship',
    height_cm: 184,
    country: 'NL',
    countryregion: 'NL-UT',
    city: 'Utrecht',
    ...loadHistoryTexts(defaultLocale).profile,
    ...facts,
    interests,
    signup_at: daysBefore(now, demoMember.signupDaysAgo)
  }
}

function photoRow(seed: string, n: number, isPrivate: boolean, createdAt: Date): PhotoRow {
  return {
    id: derivedId(`demo photo ${seed} ${n}`),
    member_id: demoId(seed),
    position: n,
    storage_key: demoStorageKey(seed, n, isPrivate),
    status: 'active',
    private: isPrivate,
    illustration: true,
    created_at: createdAt
  }
}

function photoRows(person: DemoPerson, now: Date): PhotoRow[] {
  const createdAt = daysBefore(now, person.signupDaysAgo)
  return person.photos.map((photo, index) =>
    photoRow(person.seed, index + 1, photo.private, createdAt)
  )
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    yield rows.slice(start, start + rowsAtOnce)
  }
}

async function insertPeople(tx: Tx, people: (DemoPerson | DemoTile)[], now: Date): Promise<void> {
  const texts = textsByLanguage(people)
  const members = people.map(person => memberRow(person, texts.get(person.seed), now))
  for (const rows of batches(members)) await tx.insertInto('member').values(rows).execute()
  const photos = people.flatMap(person => photoRows(person, now))
  for (const rows of batches(photos)) await tx.insertInto('photo').values(rows).execute()
  for (const { id } of members) await openAccount(tx, id)
}

type Part = 'people' | 'landers' | 'tiles' | 'tim'

/** Which parts of the demo the database holds already. */
async function partsIn(db: Db | Tx): Promise<Record<Part, boolean>> {
  const first = db.selectFrom('member').select('id').limit(1)
  const people = await first.where('kind', '=', 'fictional').executeTakeFirst()
  const guests = landerMembers.map(({ seed }) => demoId(seed))
  const landers = await first.where('id', 'in', guests).executeTakeFirst()
  const tiles = await first.where('kind', 'in', ['cam', 'resell']).executeTakeFirst()
  const tim = await first.where('id', '=', demoMemberId).executeTakeFirst()
  return {
    people: people !== undefined,
    landers: landers !== undefined,
    tiles: tiles !== undefined,
    tim: tim !== undefined
  }
}

type Deps = Pick<Dependencies, 'db' | 'fanout' | 'clock' | 'config' | 'sites'>

/**
 * Fills an empty site for the demo (design §12): `count` labelled fictional members, those of the
 * landers, a few for tiles, and the demo member, whose history is written at the first login. Leaves
 * existing rows unchanged.
 *
 * @param count none means that the landers' and those for tiles are left out too
 * @returns the login of that member
 */
export async function seedDemo(deps: Deps, count: number): Promise<DemoLogin> {
  const { login, fresh } = await keepDemoLogin(deps.config.DATA_DIR)
  const before = await partsIn(deps.db)
  if (before.people && before.landers && before.tiles && before.tim && !fresh) return login
  const people = demoPeople(before.people ? 0 : count)
  const guests = count > 0 ? [...landerMembers] : []
  const passwordHash = await hashPassword(login.password)
  const now = deps.clock()
  await transact(deps, async tx => {
    // Processes that start together fill the site once.
    await tx.selectFrom('site').select('id').where('id', '=', defaultSite.id).forUpdate().execute()
    const parts = await partsIn(tx)
    if (!parts.people) await insertPeople(tx, people, now)
    if (!parts.landers) await insertPeople(tx, guests, now)
    if (!parts.tiles && count > 0) await insertPeople(tx, [...demoTiles], now)
    if (!parts.tim) {
      await insertTim(tx, { site: deps.sites.byId(defaultSite.id), now }, passwordHash)
    } else if (fresh) {
      // The file was lost, and what is printed must work.
      await tx
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('id', '=', demoMemberId)
        .execute()
    }
  })
  await tidy(deps.db)
  return login
}

/**
 * Of tables that were just filled the planner knows nothing yet, and the lists are not readable
 * without their table: people are found the slow way. Without giving room back to the disk: that
 * waits five seconds for a table at which another process waits.
 */
async function tidy(db: Db): Promise<void> {
  for (const table of ['member', 'photo', 'search_entry']) {
    await sql`vacuum (analyze, truncate false) ${sql.table(table)}`.execute(db)
  }
}

async function insertTim(tx: Tx, { site, now }: Scope, passwordHash: string): Promise<void> {
  const row = timsRow(passwordHash, now)
  const signupAt = daysBefore(now, demoMember.signupDaysAgo)
  await tx.insertInto('member').values(row).execute()
  await tx
    .insertInto('photo')
    .values(photoRow(demoMember.seed, 1, false, signupAt))
    .execute()
  await openAccount(tx, row.id)
  await grantCredits(tx, { site, now: signupAt }, row.id, demoMember.credits)
}
