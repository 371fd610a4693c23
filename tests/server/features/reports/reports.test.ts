import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { updateProfile } from '#contract/members.ts'
import { report } from '#contract/reports.ts'
import type { BodyOf } from '#contract/operation.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben', quote: 'Nooit te laat.', about: 'Bakt brood.' })
})

function tell(from: Caller, body: Partial<BodyOf<typeof report>> = {}) {
  return from.call(report, { body: { profile_id: ben.id, reason: 'scam', ...body } })
}

function rows() {
  return api.deps.db.selectFrom('report').selectAll().orderBy('created_at').execute()
}

async function addPhoto(memberId: string, options: object = {}): Promise<string> {
  const photo = { id: newId(), member_id: memberId, position: 1, storage_key: `photos/${newId()}` }
  await api.deps.db
    .insertInto('photo')
    .values({ ...photo, status: 'active', created_at: api.deps.clock(), ...options })
    .execute()
  return photo.id
}

test('keeps what the profile showed, whatever it shows later', async () => {
  const photo = await addPhoto(ben.id, { storage_key: 'photos/one' })
  const { status, reply } = await tell(ann, { photo_id: photo, text: ' Vroeg om geld. ' })
  expect(status).toBe(200)
  expect(reply.ticket).toMatch(/^V-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  await ben.call(updateProfile, { body: { about: 'Braaf.', quote: null } })
  await api.deps.db.updateTable('photo').set({ storage_key: 'photos/two' }).execute()
  expect(await rows()).toMatchObject([
    {
      ticket: reply.ticket,
      site_id: 'default',
      reporter_id: ann.id,
      profile_id: ben.id,
      photo_id: photo,
      reason: 'scam',
      text: 'Vroeg om geld.',
      status: 'open',
      evidence: {
        name: 'Ben',
        quote: 'Nooit te laat.',
        about: 'Bakt brood.',
        photos: [{ id: photo, storage_key: 'photos/one', status: 'active', private: false }]
      }
    }
  ])
})

test('the same profile within a day is the same ticket, and what was said then is kept', async () => {
  const first = (await tell(ann)).reply.ticket
  api.pass(86_399)
  expect((await tell(ann)).reply.ticket).toBe(first)
  expect((await tell(ann, { reason: 'harassment', text: 'Nu dit.' })).reply.ticket).toBe(first)
  const [row] = await rows()
  expect(row).toMatchObject({ reason: 'scam', text: null })
  expect(row?.evidence).toMatchObject({
    additions: [
      { reason: 'harassment', text: 'Nu dit.', photo_id: null, at: '2026-05-03T18:59:59.000Z' }
    ]
  })
  api.pass(1)
  const next = (await tell(ann)).reply.ticket
  expect(next).not.toBe(first)
  expect(await rows()).toHaveLength(2)
})

test('another member and another profile have their own tickets', async () => {
  const cora = await api.member()
  const tickets = [await tell(ann), await tell(cora), await tell(ann, { profile_id: cora.id })].map(
    ({ reply }) => reply.ticket
  )
  expect(new Set(tickets).size).toBe(3)
})

test('twenty parallel tries make one report', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(ann, { text: 'Eén.' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ reply }) => reply.ticket)).size).toBe(1)
  const kept = await rows()
  expect(kept).toHaveLength(1)
  expect(kept[0]?.evidence).not.toHaveProperty('additions')
})

test('the twentieth report of a day is taken and the next one refused, also when they come at once', async () => {
  const people = await Promise.all(Array.from({ length: 21 }, () => api.member()))
  const answers = await Promise.all(people.map(({ id }) => tell(ann, { profile_id: id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, error }) => [status, error.error])).toEqual([[429, 'rate_limited']])
  expect(await rows()).toHaveLength(20)
  expect((await tell(ben, { profile_id: ann.id })).status).toBe(200)
})

test('refuses oneself and unknown people alike', async () => {
  for (const profile_id of [ann.id, newId()]) {
    const { status, error } = await tell(ann, { profile_id })
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
  }
})

test('refuses photos of others, missing ones and ones that nobody has seen', async () => {
  const others = await addPhoto(ann.id)
  const waiting = await addPhoto(ben.id, { status: 'pending' })
  for (const photo_id of [others, waiting, newId()]) {
    const { status, error } = await tell(ann, { photo_id })
    expect([status, error]).toEqual([404, { error: 'not_found' }])
  }
  expect(await rows()).toEqual([])
  const gone = await addPhoto(ben.id, { status: 'removed' })
  expect((await tell(ann, { photo_id: gone })).status).toBe(200)
})

test('takes a report about somebody who has blocked the reporter or is gone', async () => {
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect((await tell(ann)).status).toBe(200)
  const gone = await api.member({ status: 'deleted' })
  expect((await tell(ann, { profile_id: gone.id })).status).toBe(200)
})

test.each<[string, object]>([
  ['reason', { reason: 'ugly' }],
  ['text', { text: 'x'.repeat(1001) }],
  ['text', { text: '  ' }],
  ['photo_id', { photo_id: 'x' }],
  ['profile_id', { profile_id: 'x' }]
])('refuses a bad %s by name', async (field, body) => {
  const { status, error } = await tell(ann, body)
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: [field] }])
})

test('takes the longest text', async () => {
  expect((await tell(ann, { text: 'x'.repeat(1000) })).status).toBe(200)
})

test('a repeat with the same key is the same report, with another body none', async () => {
  const key = 'one-report-key'
  const body = { profile_id: ben.id, reason: 'fake' } as const
  const first = await ann.call(report, { body, key })
  expect((await ann.call(report, { body, key })).reply).toEqual(first.reply)
  const other = await ann.call(report, { body: { ...body, reason: 'other' }, key })
  expect(other.error.error).toBe('idempotency_mismatch')
})

test('refuses guests', async () => {
  expect((await tell(api.guest)).error.error).toBe('authentication_required')
})
