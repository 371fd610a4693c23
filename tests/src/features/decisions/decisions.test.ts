import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  $decisions,
  $linked,
  beginObjection,
  changeObjection,
  isAppealOver,
  leaveObjection,
  loadLinked,
  objectionTo,
  sendObjection
} from '#src/features/decisions/decisions.ts'
import { updateProfile } from '#contract/members.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { shiftDeviceClock } from '#tests/support/device-clock.ts'
import { mailedToken, take } from '#tests/server/features/decisions/support.ts'

let api: Api
let client: Client
let ticket: string

beforeEach(async () => {
  api = await openApi()
  const ann: Caller = await api.member({ name: 'Ann', email: 'ann@post.example' })
  const operator = await api.member({ role: 'operator' })
  await ann.call(updateProfile, { body: { quote: 'Hm.' } })
  const what = { act: 'text_removed', target: ann.id, field: 'quote' } as const
  ticket = (await take(operator, what)).reply.ticket
  client = await openClient(api, ann)
})

async function look() {
  const objection = objectionTo(ticket)
  onTestFinished(objection.listen(() => {}))
  onTestFinished($decisions.listen(() => {}))
  await $decisions.reload()
  return objection
}

test('sends an objection, which then stands beside the decision', async () => {
  const objection = await look()
  beginObjection(ticket)
  changeObjection(ticket, 'That is not so.')
  await Promise.all([sendObjection(ticket), sendObjection(ticket)])
  expect(objection.get()).toMatchObject({ text: '', state: { status: 'closed' } })
  expect($decisions.get()).toMatchObject({
    status: 'ready',
    value: [{ ticket, appeal: { text: 'That is not so.', status: 'open' } }]
  })
})

test('sends nothing without a word', async () => {
  const objection = await look()
  beginObjection(ticket)
  changeObjection(ticket, '  ')
  await sendObjection(ticket)
  expect(objection.get()).toMatchObject({ isMissing: true, state: { status: 'writing' } })
})

test('keeps the words when it fails, and when it is left in between', async () => {
  const objection = await look()
  beginObjection(ticket)
  changeObjection(ticket, 'That is not so.')
  client.offline = true
  await sendObjection(ticket)
  expect(objection.get().state).toEqual({ status: 'failed', code: 'network' })
  leaveObjection(ticket)
  beginObjection(ticket)
  expect(objection.get()).toMatchObject({ text: 'That is not so.', state: { status: 'writing' } })
  client.offline = false
  await sendObjection(ticket)
  expect($decisions.get()).toMatchObject({ value: [{ appeal: { status: 'open' } }] })
})

test('needs no login with the token of the mailed link', async () => {
  const token = await mailedToken(api, 'ann@post.example')
  await openClient(api)
  await loadLinked(token)
  expect($linked.get()).toMatchObject({ status: 'ready', value: { ticket, appeal: null } })
  changeObjection(ticket, 'That is not so.')
  await sendObjection(ticket, token)
  expect($linked.get()).toMatchObject({ value: { appeal: { status: 'open' } } })
  await loadLinked('nothing')
  expect($linked.get()).toEqual({ status: 'failed', code: 'link_invalid' })
})

test('nothing is left after a logout', async () => {
  const objection = await look()
  changeObjection(ticket, 'That is not so.')
  forgetMember()
  expect(objection.get().text).toBe('')
})

test.each([1440, -1440])(
  'an appeal is possible until its end by the server clock if the device clock is %i minutes off',
  async minutes => {
    await look()
    await shiftDeviceClock(api, minutes)
    const until = (seconds: number) =>
      new Date(api.deps.clock().getTime() + seconds * 1000).toISOString()
    expect([isAppealOver(until(2)), isAppealOver(until(-1))]).toEqual([false, true])
  }
)
