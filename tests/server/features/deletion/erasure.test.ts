import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { blockMember } from '#contract/blocks.ts'
import { getChat, listChats } from '#contract/chats.ts'
import {
  answerComplaint,
  complain,
  getComplaint,
  listOpenComplaints
} from '#contract/complaints.ts'
import { exportData } from '#contract/export.ts'
import { logIn } from '#contract/session.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { eraseAccounts, eraseSteps } from '#server/features/deletion/erasure.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { dumpState } from '#tests/support/snapshot.ts'
import { type Scene, openScene, planted, unexported } from './planted.ts'
import { comeBack, day, deletionOf, leave, password } from './support.ts'

let scene: Scene
/** Where the member's files lay, before they went. */
let keys: string[]

beforeEach(async () => {
  scene = await openScene()
  await runDueJobs(scene.api)
  keys = [...scene.files.keys()]
})

const texts = [...Object.values(planted), ...Object.values(unexported)]

/** Each of these texts that stands somewhere, in any case, with where. */
async function found(wanted: string[] = [...texts, ...keys]): Promise<string[]> {
  const { api, files, log } = scene
  const places: [string, string][] = [
    ...(await dumpState(api.deps.db)).map((row): [string, string] => ['database', row]),
    ...[...files].map(([key, bytes]): [string, string] => [
      'storage',
      `${key} ${Buffer.from(bytes).toString('latin1')}`
    ]),
    ['log', log()]
  ]
  return places.flatMap(([place, content]) => {
    const text = content.toLowerCase()
    return wanted
      .filter(one => text.includes(one.toLowerCase()))
      .map(one => `${place}: ${one} in ${content.slice(0, 120)}`)
  })
}

async function eraseNow(): Promise<void> {
  scene.api.pass(14 * day)
  await sweep(scene.api.deps)
  await runDueJobs(scene.api)
  await eraseAccounts(scene.api.deps)
}

const leaveSaying = () => leave(scene.ann, 'privacy', unexported.deletion)

test('the export has everything that is the member’s to get, and no key', async () => {
  const { ann } = scene
  const response = await ann.fetch('/api/export.php')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w-]+\.json"/
  )
  const text = await response.text()
  expect(Object.values(planted).filter(one => !text.includes(one))).toEqual([])
  const { exif, totp, job_error, reported } = unexported
  expect([exif, totp, job_error, reported].filter(one => text.includes(one))).toEqual([])
  expect(text).not.toContain('argon2id')
  expect(exportData.reply.parse(JSON.parse(text)).conversations).toMatchObject([
    {
      with: { name: 'Ben' },
      messages: [
        { from: 'me', text: planted.message },
        { from: 'them', text: 'Van Ben' },
        { from: 'me', kind: 'photo', text: planted.caption },
        { from: 'me', kind: 'gift', text: planted.gift_note }
      ]
    }
  ])
})

test('14 days after the deletion nothing of the member is anywhere', async () => {
  const { api, ann, ben } = scene
  const known = new Set((await found(texts)).map(place => place.split(' in ')[0]))
  expect(known.size).toBeGreaterThan(30)
  await leaveSaying()
  await eraseNow()
  expect(await found()).toEqual([])
  expect((await deletionOf(api, ann))?.erased_at).not.toBeNull()
  expect(scene.files.size).toBe(0)
  expect(await checkLedger(api.deps.db)).toEqual([])
  expect(JSON.parse(scene.log().trim().split('\n').at(-1) ?? '{}')).not.toMatchObject({ level: 50 })

  const { reply } = await ben.call(getChat, { query: { profile_id: ann.id } })
  expect(reply.profile.name).toBe('Verwijderd account')
  expect(reply.messages.map(({ text, withdrawn }) => [text, withdrawn])).toEqual([
    ['', true],
    ['Van Ben', false],
    ['', true],
    ['', true]
  ])
})

test('a complaint that waits for its answer outlives the account, and is answered', async () => {
  const { api } = scene
  const { email } = planted
  await leaveSaying()
  const said = { name: 'Zwaluw', email, subject: 'payment', text: 'Paid twice.' } as const
  const { ticket } = (await api.guest.call(complain, { body: said })).reply
  await eraseNow()
  const operator = await api.member({ role: 'operator' })
  const [open] = (await operator.call(listOpenComplaints)).reply.complaints
  expect(open).toMatchObject({ ticket, email })
  await operator.call(answerComplaint, { body: { id: open?.id ?? '', answer: 'One goes back.' } })
  expect(await api.deps.db.selectFrom('mail').select(['recipient', 'subject']).execute()).toEqual([
    { recipient: email, subject: `Antwoord op je klacht (${ticket})` }
  ])
  const { reply } = await api.guest.call(getComplaint, { query: { ticket, email } })
  expect(reply.complaint).toMatchObject({ status: 'answered', answer: 'One goes back.' })
})

test.each([
  ['the member blocked', 'ann'],
  ['who blocked the member', 'ben'],
  ['without a block', null]
] as const)('a conversation with somebody %s is as hidden as it was', async (_whom, blocker) => {
  const { ann, ben } = scene
  if (blocker) {
    const other = blocker === 'ann' ? ben : ann
    await scene[blocker].call(blockMember, { body: { profile_id: other.id } })
  }
  const shown = async () => (await ben.call(listChats)).reply.chats.map(({ profile }) => profile.id)
  const before = await shown()
  expect(before).toEqual(blocker ? [] : [ann.id])
  await leaveSaying()
  await eraseNow()
  expect(await shown()).toEqual(before)
})

test('orders, invoices and the ledger stay, with no name to them', async () => {
  const { api, ann } = scene
  const money = async () => {
    const { db } = api.deps
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'cents', 'vat_basis_points', 'status', 'discount_percentage', 'country'])
      .where('member_id', '=', ann.id)
      .orderBy('number')
      .execute()
    const invoices = await db.selectFrom('invoice').selectAll().orderBy('number').execute()
    // Credit-back of messages that the deleted member had not opened: tested on its own.
    const lines = await db
      .selectFrom('ledger_line')
      .innerJoin('transfer', 'transfer.id', 'ledger_line.transfer_id')
      .selectAll('ledger_line')
      .where('transfer.reason', '!=', 'message_unopened')
      .orderBy('ledger_line.transfer_id')
      .orderBy('ledger_line.account_id')
      .execute()
    return { orders, invoices, lines }
  }
  const before = await money()
  expect([before.orders.length, before.invoices.length]).toEqual([2, 1])
  await leaveSaying()
  await eraseNow()
  expect(await money()).toEqual(before)
  const [mandate] = await api.deps.db.selectFrom('mandate').selectAll().execute()
  expect(mandate).toMatchObject({ reference: expect.stringMatching(/^M-/), iban: '', phone: '' })
  expect(mandate?.consent_text).not.toBe('')
})

test('a second before the 14 days are over nothing is erased', async () => {
  await leaveSaying()
  scene.api.pass(14 * day - 1)
  await eraseAccounts(scene.api.deps)
  expect((await deletionOf(scene.api, scene.ann))?.erased_at).toBeNull()
  expect(scene.files.size).toBe(keys.length)
  scene.api.pass(1)
  await eraseAccounts(scene.api.deps)
  expect((await deletionOf(scene.api, scene.ann))?.erased_at).not.toBeNull()
})

test('whatever breaks off where, the next run goes on and leaves nothing', async () => {
  const { api, ann, files } = scene
  await leaveSaying()
  api.pass(14 * day)
  await sweep(api.deps)
  await runDueJobs(api)
  await api.deps.db.deleteFrom('job').where('kind', '=', 'erase_accounts').execute()
  for (const broken of eraseSteps) {
    await eraseAccounts(api.deps, step => {
      if (step === broken) throw new Error(`broken off at ${step}`)
    })
    expect((await deletionOf(api, ann))?.erased_at).toBeNull()
  }
  expect(files.size).toBe(0)
  await eraseAccounts(api.deps)
  expect((await deletionOf(api, ann))?.erased_at).not.toBeNull()
  expect(await found()).toEqual([])
})

test('a storage that is out of reach holds only this account up, and is tried again', async () => {
  const { api, ann, ben, files } = scene
  const { remove } = api.deps.storage
  await leaveSaying()
  const other = await api.member({ name: 'Carl' })
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', '=', other.id)
    .execute()
  const times = { deleted_at: api.deps.clock(), erase_at: api.deps.clock() }
  await api.deps.db
    .insertInto('deletion')
    .values({ member_id: other.id, reason: 'other', status_before: 'active', ...times })
    .execute()
  api.pass(14 * day)
  let times_left = 3
  api.deps.storage.remove = async key => {
    if (times_left-- <= 0) throw new Error('out of reach')
    await remove(key)
  }
  await eraseAccounts(api.deps)
  const erased = async (one: { id: string }) => (await deletionOf(api, one))?.erased_at != null
  expect([await erased(ann), await erased(other)]).toEqual([false, true])
  api.deps.storage.remove = remove
  await eraseAccounts(api.deps)
  expect([await erased(ann), files.size]).toEqual([true, 0])
  expect(await deletionOf(api, ben)).toBeUndefined()
})

test('several processes at once erase an account once', async () => {
  const { api, ann } = scene
  await leaveSaying()
  api.pass(14 * day)
  await sweep(api.deps)
  await runDueJobs(api)
  await Promise.all(Array.from({ length: 4 }, () => eraseAccounts(api.deps)))
  await eraseAccounts(api.deps)
  expect((await deletionOf(api, ann))?.erased_at).not.toBeNull()
  expect(await found()).toEqual([])
})

test('an erased account cannot be had back or logged in to, and its address is free', async () => {
  const { api } = scene
  await leaveSaying()
  const [letter] = await api.deps.db
    .selectFrom('mail')
    .select('text')
    .where('text', 'like', '%account-deleted%')
    .execute()
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await eraseNow()
  expect((await comeBack(api, token)).error).toEqual({ error: 'link_invalid' })
  const { email } = planted
  const login = await api.guest.call(logIn, { body: { email, password } })
  expect(login.error).toEqual({ error: 'login_failed' })
  const body = {
    email,
    name: 'Nieuw',
    password,
    date_of_birth: '1990-01-01',
    language: 'nl'
  } as const
  expect((await api.guest.call(signUp, { body })).status).toBe(200)
})

test('every table that refers to a member goes with the member, or is known to stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct class.relname as name from pg_constraint as reference
      join pg_class as class on class.oid = reference.conrelid
    where reference.contype = 'f' and reference.confrelid = 'member'::regclass
      and reference.confdeltype <> 'c'
    order by 1`.execute(scene.api.deps.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'account',
    'appeal',
    'complaint',
    'debt',
    'decision',
    'discount_code',
    'lot',
    'mandate',
    'orders',
    'sms_code',
    'spending_limit',
    'spending_pause',
    'transfer',
    'withdrawal'
  ])
})
