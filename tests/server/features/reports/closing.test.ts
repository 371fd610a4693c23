import { beforeEach, expect, test } from 'vitest'
import { closeReport, listReports, report } from '#contract/reports.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { privatePhoto, rowOf, statusOf, upload } from '#tests/support/photos.ts'

let api: Api
let ann: Caller
let ben: Caller
let operator: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example', language: 'en' })
  ben = await api.member({ name: 'Ben' })
  operator = await api.member({ role: 'operator' })
})

const tell = (from: Caller, about: Caller = ben, more: object = {}) =>
  from.call(report, { body: { profile_id: about.id, reason: 'scam', ...more } })
const open = async (next?: string) =>
  (await operator.call(listReports, { query: next === undefined ? {} : { next } })).reply
const close = (id: string, answer?: string, caller = operator) =>
  caller.call(closeReport, { body: { id, ...(answer !== undefined && { answer }) } })

test('operators see what is open, oldest first, with the evidence', async () => {
  const { ticket } = (await tell(ann, ben, { text: 'Vraagt om geld.' })).reply
  api.pass(60)
  await tell(ben, ann)
  const { reports, next } = await open()
  expect(next).toBeNull()
  expect(reports).toMatchObject([
    {
      ticket,
      reporter_id: ann.id,
      profile_id: ben.id,
      name: 'Ben',
      reason: 'scam',
      text: 'Vraagt om geld.',
      photo: null,
      evidence: { name: 'Ben', photos: [] }
    },
    { name: 'Ann' }
  ])
})

test('a reported photo opens for operators as long as the report is open', async () => {
  const { id } = (await upload(ben)).reply.photo
  await api.deps.db.updateTable('photo').set({ private: true }).where('id', '=', id).execute()
  await tell(ann, ben, { photo_id: id })
  const [found] = (await open()).reports
  const path = found?.photo?.filename ?? ''
  expect(path).toMatch(/^\/api\/media\.php/)
  expect((await rowOf(api, id)).private).toBe(true)
  expect(await statusOf(operator, path)).toBe(200)
  expect(await statusOf(ann, path)).toBe(404)
  await close(found?.id ?? '')
  expect(await statusOf(operator, path)).toBe(404)
})

test('a photo that is reported after the profile opens too', async () => {
  const { id } = await privatePhoto(ben)
  const { ticket } = (await tell(ann)).reply
  expect((await tell(ann, ben, { photo_id: id, text: 'Deze.' })).reply.ticket).toBe(ticket)
  const { reports } = await open()
  expect(reports).toMatchObject([
    { ticket, photo_id: id, evidence: { additions: [{ photo_id: id }] } }
  ])
  expect(await statusOf(operator, reports[0]?.photo?.filename ?? '')).toBe(200)
})

test('a second photo is a report of its own, and each opens as long as its report is open', async () => {
  const [one, two] = [await privatePhoto(ben), await privatePhoto(ben)]
  const first = (await tell(ann, ben, { photo_id: one.id })).reply.ticket
  api.pass(1)
  const second = (await tell(ann, ben, { photo_id: two.id })).reply.ticket
  expect(second).not.toBe(first)
  // What is said again goes to the report that names the photo, and without one to the first.
  expect((await tell(ann, ben, { photo_id: one.id, text: 'Kijk.' })).reply.ticket).toBe(first)
  expect((await tell(ann, ben, { photo_id: two.id, text: 'Kijk.' })).reply.ticket).toBe(second)
  expect((await tell(ann)).reply.ticket).toBe(first)
  const { reports } = await open()
  expect(reports.map(({ photo_id }) => photo_id)).toEqual([one.id, two.id])
  expect(reports.map(({ evidence }) => evidence.additions?.length)).toEqual([1, 1])
  const paths = reports.map(({ photo }) => photo?.filename ?? '')
  const statuses = () => Promise.all(paths.map(path => statusOf(operator, path)))
  expect(await statuses()).toEqual([200, 200])
  await close(reports[0]?.id ?? '')
  expect(await statuses()).toEqual([404, 200])
})

test('twenty reports of two photos at once are two', async () => {
  const photos = [await privatePhoto(ben), await privatePhoto(ben)]
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => tell(ann, ben, { photo_id: photos[index % 2]?.id }))
  )
  const { reports } = await open()
  expect(reports.map(({ photo_id }) => photo_id).toSorted()).toEqual(
    photos.map(({ id }) => id).toSorted()
  )
})

test('who reported is told when nothing follows, with the answer', async () => {
  const { ticket } = (await tell(ann)).reply
  const [found] = (await open()).reports
  expect((await close(found?.id ?? '', 'Looked at it twice.')).status).toBe(200)
  expect((await open()).reports).toEqual([])
  await runDueJobs(api)
  expect(api.letters).toMatchObject([{ recipient: 'ann@post.example' }])
  const [letter] = api.letters
  expect(letter?.subject).toBe(`Your report ${ticket}: what we did`)
  expect(letter?.text).toContain('found nothing against our house rules')
  expect(letter?.text).toContain('Looked at it twice.')
  expect(letter?.text).not.toContain('Ben')
})

test('a closed report does not take what is said later: that is a new one', async () => {
  const first = (await tell(ann)).reply.ticket
  await close((await open()).reports[0]?.id ?? '')
  const second = (await tell(ann)).reply.ticket
  expect(second).not.toBe(first)
  expect((await open()).reports.map(({ ticket }) => ticket)).toEqual([second])
})

test('of twenty closings one counts', async () => {
  await tell(ann)
  const id = (await open()).reports[0]?.id ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => close(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ error }) => error.error))).toEqual(new Set(['already_decided']))
  await runDueJobs(api)
  expect(api.letters).toHaveLength(1)
})

test('missing reports are not found, and members see and close nothing', async () => {
  await tell(ann)
  const id = (await open()).reports[0]?.id ?? ''
  expect((await close(newId())).error).toEqual({ error: 'not_found' })
  for (const caller of [ann, ben]) {
    expect((await caller.call(listReports)).error.error).toBe('not_allowed')
    expect((await close(id, undefined, caller)).error.error).toBe('not_allowed')
  }
  expect((await open()).reports).toHaveLength(1)
})

test('the list is paged and misses nothing while reports are closed', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => api.member()))
  for (const one of people) {
    api.pass(1)
    await tell(one)
  }
  const first = await open()
  expect(first.reports.map(({ reporter_id }) => reporter_id)).toEqual(
    people.slice(0, 24).map(({ id }) => id)
  )
  await close(first.reports[3]?.id ?? '')
  const second = await open(first.next ?? '')
  expect(second.reports.map(({ reporter_id }) => reporter_id)).toEqual(
    people.slice(24).map(({ id }) => id)
  )
  expect(second.next).toBeNull()
  const wrong = await operator.call(listReports, { query: { next: 'x' } })
  expect(wrong.error).toEqual({ error: 'invalid_input', fields: ['next'] })
})
