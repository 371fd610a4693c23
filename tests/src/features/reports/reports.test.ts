import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changeReport, leaveReport, reportOf, sendReport } from '#src/features/reports/reports.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { type Client, openClient } from '#tests/support/client.ts'

let api: Api
let ben: Caller
let client: Client

beforeEach(async () => {
  api = await openApi()
  ben = await api.member({ name: 'Ben' })
  client = await openClient(api, await api.member({ name: 'Ann' }))
})

function look(photoId?: string) {
  const store = reportOf({ profileId: ben.id, photoId })
  onTestFinished(store.listen(() => {}))
  return store
}

function rows() {
  return api.deps.db.selectFrom('report').select(['reason', 'text', 'ticket']).execute()
}

test('sends what was written and ends with the number', async () => {
  const target = { profileId: ben.id }
  const report = look()
  changeReport(target, { reason: 'scam' })
  changeReport(target, { text: 'Wants money. ' })
  await sendReport(target)
  const [row] = await rows()
  expect(row).toMatchObject({ reason: 'scam', text: 'Wants money.' })
  expect(report.get().state).toEqual({ status: 'sent', ticket: row?.ticket })
  leaveReport(target)
  expect(report.get()).toMatchObject({ reason: null, text: '', state: { status: 'writing' } })
})

test('asks for a reason before anything is sent', async () => {
  const target = { profileId: ben.id }
  const report = look()
  changeReport(target, { text: 'Hm.' })
  await sendReport(target)
  expect(report.get()).toMatchObject({ isReasonMissing: true, state: { status: 'writing' } })
  expect(await rows()).toEqual([])
  changeReport(target, { reason: 'other' })
  expect(report.get().isReasonMissing).toBe(false)
})

test('keeps the words when it fails, also when the dialog is left in between', async () => {
  const target = { profileId: ben.id, photoId: ben.id }
  const report = look(ben.id)
  changeReport(target, { reason: 'explicit', text: 'That photo.' })
  await sendReport(target)
  expect(report.get().state).toMatchObject({ status: 'failed', code: 'not_found' })
  leaveReport(target)
  expect(report.get()).toMatchObject({ reason: 'explicit', text: 'That photo.' })
  expect(look().get()).toMatchObject({ reason: null, text: '' })
})

test('a second try of the same words is the same report', async () => {
  const target = { profileId: ben.id }
  const report = look()
  changeReport(target, { reason: 'fake', text: 'Not true.' })
  await Promise.all([sendReport(target), sendReport(target)])
  expect(report.get().state.status).toBe('sent')
  expect(await rows()).toHaveLength(1)
})

test('a blank text is none', async () => {
  changeReport({ profileId: ben.id }, { reason: 'fake', text: '   ' })
  await sendReport({ profileId: ben.id })
  expect(await rows()).toMatchObject([{ text: null }])
})

test('nothing is left after a logout', () => {
  const report = look()
  changeReport({ profileId: ben.id }, { reason: 'fake', text: 'Not true.' })
  forgetMember()
  expect(report.get()).toMatchObject({ reason: null, text: '' })
  expect(client.reports).toEqual([])
})

test('a message is reported apart from its writer', async () => {
  const cora = await api.member({ name: 'Cora', credits: 5 })
  const reporter = await api.member({ name: 'Dora' })
  const { reply } = await write(cora, reporter, 'Stuur geld')
  await openClient(api, reporter)
  const target = { profileId: cora.id, messageId: reply.message.id }
  changeReport(target, { reason: 'scam' })
  expect(reportOf({ profileId: cora.id }).get().reason).toBeNull()
  await sendReport(target)
  const row = await api.deps.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ message_id: reply.message.id, profile_id: cora.id })
})
