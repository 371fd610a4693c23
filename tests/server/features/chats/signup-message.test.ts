import { beforeEach, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats.ts'
import { sendSignupMessage } from '#server/features/chats/rules.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { AppError } from '#server/lib/app-error.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { defaultSite } from '#shared/sites/default.ts'

let api: Api
let newcomer: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  const status = { status: 'not_confirmed', profile_status: 'disabled' } as const
  newcomer = await api.member({ name: 'Noor', credits: 2, gender: null, ...status })
  ben = await api.member({ name: 'Ben', credits: 5 })
})

async function begin(to: { id: string }, text = 'Hoi', fictionalConsent = false) {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const sending = { memberId: newcomer.id, profileId: to.id, text, fictionalConsent }
  return api
    .transact(tx => sendSignupMessage(tx, scope, { ...sending, clientId: 'signup-key' }))
    .then(() => 'sent')
    .catch((error: AppError) => error.code)
}

async function confirm(): Promise<void> {
  await api.deps.db
    .updateTable('member')
    .set({ status: 'active', profile_status: 'active' })
    .where('id', '=', newcomer.id)
    .execute()
}

test('arrives from somebody who is not confirmed yet, paid with granted credits', async () => {
  expect(await begin(ben, 'Wat een mooie kat')).toBe('sent')
  expect((await balanceOf(api.deps.db, newcomer.id)).credits).toBe(1)
  const transfer = api.deps.db.selectFrom('transfer').select(['cents', 'profile_id'])
  expect(await transfer.where('reason', '=', 'signup_message').execute()).toEqual([
    { cents: 0, profile_id: ben.id }
  ])
  expect((await ben.call(listChats)).reply.chats).toMatchObject([
    {
      profile: { name: 'Noor' },
      num_unread_messages: 1,
      last_message: { text: 'Wat een mooie kat' }
    }
  ])
  expect((await eventsOf(api, ben))[0]?.name).toBe('message')
})

test('can only be answered once the address is confirmed', async () => {
  await begin(ben)
  const refused = await write(ben, newcomer)
  expect([refused.status, refused.error.error]).toEqual([403, 'recipient_not_confirmed'])
  expect((await balanceOf(api.deps.db, ben.id)).credits).toBe(5)
  await confirm()
  expect((await write(ben, newcomer)).status).toBe(200)
})

test('is the only message before the address is confirmed, and counts as a conversation', async () => {
  await begin(ben)
  expect((await write(newcomer, ben)).error.error).toBe('not_confirmed')
  await confirm()
  expect((await write(newcomer, await api.member())).status).toBe(200)
  const third = await newcomer.call(getChat, { query: { profile_id: (await api.member()).id } })
  expect(third.reply.write_bar).toBe('conversation_limit')
})

test('is refused for hidden people, too long texts and without consent to fiction', async () => {
  const hidden = await api.member({ status: 'deleted' })
  expect(await begin(hidden)).toBe('profile_unavailable')
  expect(await begin(newcomer)).toBe('profile_unavailable')
  expect(await begin(ben, 'x'.repeat(1001))).toBe('message_too_long')
  const doll = await api.member({ kind: 'fictional' })
  expect(await begin(doll)).toBe('fictional_consent_required')
  expect((await balanceOf(api.deps.db, newcomer.id)).credits).toBe(2)
  expect(await begin(doll, 'Hoi', true)).toBe('sent')
})
