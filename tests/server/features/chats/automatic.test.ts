import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getChat, listChats } from '#contract/chats.ts'
import type { Poke } from '#server/adapters/fanout/port.ts'
import { answerAutomatically, answerSignupMessages } from '#server/features/chats/automatic.ts'
import { sendSignupMessage } from '#server/features/chats/rules.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type JobHandlers, runNextJob } from '#server/lib/jobs.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let doll: Caller

beforeEach(async () => {
  api = await openApi({ environment: { VONK_DEMO_ANSWERS: 'yes' } })
  ann = await api.member({ credits: 150, fictional_consent_at: api.deps.clock() })
  doll = await api.member({ name: 'Liv', kind: 'fictional' })
})

const nothing = async () => {}
const handlers: JobHandlers = {
  send_mail: nothing,
  mail_likes: nothing,
  mail_reminders: nothing,
  mail_unread: nothing,
  send_push: nothing,
  send_refund: nothing,
  arrange_photos: nothing,
  erase_accounts: nothing,
  automatic_answer: answerAutomatically,
  credit_back: nothing,
  credit_back_senders: nothing,
  remove_chat_photo_files: nothing,
  remove_photo_files: nothing,
  settle_photo_files: nothing,
  reconcile_orders: nothing,
  report_jobs: nothing,
  sweep: nothing,
  sweep_online: nothing
}

/** Lets the time go by second by second, and the jobs of each second run. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    api.pass(1)
    while (await runNextJob(api.deps, handlers));
  }
}

async function waitingJobs(): Promise<string[]> {
  const jobs = api.deps.db.selectFrom('job').select('kind').where('done_at', 'is', null)
  return (await jobs.execute()).map(({ kind }) => kind)
}

async function messages(caller: Caller = ann) {
  return (await caller.call(getChat, { query: { profile_id: doll.id } })).reply.messages
}

test('a fictional profile reads and answers, labelled, free, and never online or typing', async () => {
  const pokes: Poke[] = []
  api.deps.fanout.subscribe(ann.id, poke => pokes.push(poke))
  await write(ann, doll, 'Hoi Liv')
  for (let second = 0; second < 14; second++) {
    await pass(1)
    expect((await ann.call(listChats)).reply.chats[0]?.profile.online).toBe(false)
  }
  expect(await messages()).toMatchObject([
    { sender_id: ann.id, read_at: expect.any(String) },
    { sender_id: doll.id, automatic: true, credits: 0, read_at: null }
  ])
  expect(pokes.filter(({ typing }) => typing)).toEqual([])
  expect((await balanceOf(api.deps.db, ann.id)).credits).toBe(149)
  const events = await eventsOf(api, ann)
  expect(events.map(({ name }) => name)).toEqual(['balance', 'message', 'read', 'message'])
  expect(JSON.stringify(events)).not.toContain('"online":true')
})

test('has at most one answer on its way in a conversation', async () => {
  for (let number = 1; number <= 5; number++) await write(ann, doll, `${number}`)
  expect(await waitingJobs()).toEqual(['automatic_answer'])
  await pass(30)
  expect((await messages()).filter(({ automatic }) => automatic)).toHaveLength(1)
})

test('answers the first message always, and lets about one in five of the others rest', async () => {
  const rested: number[] = []
  for (let number = 1; number <= 120; number++) {
    await write(ann, doll, `${number}`)
    if ((await waitingJobs()).length === 0) rested.push(number)
    await api.deps.db.deleteFrom('job').execute()
  }
  expect(rested).not.toContain(1)
  expect(rested.length).toBeGreaterThan(0)
  expect(rested.length).toBeLessThan(60)
})

test('answers once when a job runs twice', async () => {
  const { conversation_id } = (await write(ann, doll)).reply.message
  const data = { conversation_id, profile_id: doll.id, member_id: ann.id }
  await Promise.all([answerAutomatically(data, api.deps), answerAutomatically(data, api.deps)])
  expect(await messages()).toHaveLength(2)
})

test('stays silent once the member has blocked the profile', async () => {
  await write(ann, doll)
  await ann.call(blockMember, { body: { profile_id: doll.id } })
  await pass(20)
  expect(await messages()).toHaveLength(1)
  expect(await waitingJobs()).toEqual([])
})

test('does not answer for real members, nor where the operator wants no answers', async () => {
  await write(ann, await api.member())
  expect(await waitingJobs()).toEqual([])
  api = await openApi({ environment: { VONK_DEMO_ANSWERS: 'no' } })
  const cora = await api.member({ credits: 1, fictional_consent_at: api.deps.clock() })
  await write(cora, await api.member({ kind: 'fictional' }))
  expect(await waitingJobs()).toEqual([])
})

test('answers a signup message once the address is confirmed', async () => {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const set = (status: 'active' | 'not_confirmed') =>
    api.deps.db.updateTable('member').set({ status }).where('id', '=', ann.id).execute()
  await set('not_confirmed')
  const letter = { memberId: ann.id, profileId: doll.id, text: 'Hoi', fictionalConsent: false }
  await api.transact(tx => sendSignupMessage(tx, scope, { ...letter, clientId: null }))
  expect(await waitingJobs()).toEqual([])
  await set('active')
  for (const _ of [1, 2]) {
    await api.transact(tx => answerSignupMessages(tx, scope, ann.id, true))
  }
  expect(await waitingJobs()).toEqual(['automatic_answer'])
  await pass(12)
  expect(await messages()).toHaveLength(2)
})
