import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { complain } from '#contract/complaints.ts'
import { logIn } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { loadSites } from '#server/lib/sites.ts'
import { type Caller, callerWith, openApi, origin } from '#tests/support/api.ts'
import { createMember } from '#tests/support/factories.ts'

const password = 'lantern over the canal'
const email = 'ann@post.example'

/** The server on a folder of its own, begun anew with nothing but what it keeps there. */
async function begin(folder: string): Promise<{ guest: Caller; end: () => Promise<void> }> {
  const { deps } = await openApi()
  const db = await openDatabase({ folder })
  await migrate(db)
  // The limits count by the clock of the machine.
  const clock = () => new Date()
  const sites = await loadSites(db, clock())
  const own = { ...deps, db, clock, sites, limiter: databaseLimiter(db) }
  const member = await db.selectFrom('member').select('id').executeTakeFirst()
  if (!member) {
    const password_hash = await hashPassword(password)
    await transact(own, tx => createMember(tx, { email, password_hash }, clock()))
  }
  const app = createApp(own)
  const send = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, origin), init))
  return { guest: callerWith(send, '', null), end: () => db.destroy() }
}

test('the lock of a login and the limits of calls survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-restart-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tryToLogIn = async (guest: Caller, typed: string) =>
    (await guest.call(logIn, { body: { email, password: typed } })).error?.error
  const write = async (guest: Caller, text: string) => {
    const body = { name: 'Ann', email, subject: 'other', text, language: 'en' } as const
    return (await guest.call(complain, { body })).error?.error
  }

  const before = await begin(folder)
  for (let count = 0; count < 5; count++) {
    expect(await tryToLogIn(before.guest, 'wrong all the time')).toBe('login_failed')
  }
  for (let count = 0; count < 20; count++) {
    expect(await write(before.guest, `Nummer ${count}`)).toBeUndefined()
  }
  expect(await tryToLogIn(before.guest, password)).toBe('login_blocked')
  expect(await write(before.guest, 'Te veel')).toBe('rate_limited')
  await before.end()

  const after = await begin(folder)
  expect(await tryToLogIn(after.guest, password)).toBe('login_blocked')
  expect(await write(after.guest, 'Nog te veel')).toBe('rate_limited')
  await after.end()
})
