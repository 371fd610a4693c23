import { beforeEach, describe, expect, test } from 'vitest'
import { getChat } from '#contract/chats.ts'
import { getAppeal, listAppeals } from '#contract/decisions.ts'
import { getMember, getProfile, updateProfile } from '#contract/members.ts'
import { removePhoto } from '#contract/photos.ts'
import { getUser, logIn } from '#contract/session.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { ownPhotos, photosSeen, statusOf, upload } from '#tests/support/photos.ts'
import { answer, decisionsOf, mailedToken, object, openPeople, take } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller
let operator: Caller

beforeEach(async () => {
  ;({ api, ann, ben, operator } = await openPeople())
})

async function textRemoved(): Promise<string> {
  await ann.call(updateProfile, { body: { quote: 'Hm.' } })
  const what = { act: 'text_removed', target: ann.id, field: 'quote' } as const
  return (await take(operator, what)).reply.ticket
}

const quoteOf = async (member: Caller) => (await member.call(getProfile)).reply.profile.quote
const open = async () => (await operator.call(listAppeals)).reply.appeals

describe('an objection', () => {
  test('is made once, by the member, and waits for an operator', async () => {
    const ticket = await textRemoved()
    const { status, reply } = await object(ann, ticket.toLowerCase())
    expect(status).toBe(200)
    const appeal = { text: 'That is not so.', status: 'open', answer: null, answered_at: null }
    expect(reply.decision).toMatchObject({ ticket, appeal })
    expect(await decisionsOf(ann)).toMatchObject([{ ticket, appeal }])
    expect(await open()).toMatchObject([
      { decision: { ticket, appeal }, profile_id: ann.id, name: 'Ann', decided_by: operator.id }
    ])
    expect((await object(ann, ticket)).error).toEqual({ error: 'already_appealed' })
  })

  test('is one of twenty at once', async () => {
    const ticket = await textRemoved()
    const answers = await Promise.all(Array.from({ length: 20 }, () => object(ann, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.error))).toEqual(new Set(['already_appealed']))
  })

  test('is in time for six months and not a second longer', async () => {
    const ticket = await textRemoved()
    const [decision] = await decisionsOf(ann)
    const seconds = (Date.parse(decision?.appeal_until ?? '') - api.deps.clock().getTime()) / 1000
    expect(decision?.appeal_until).toBe('2026-11-02T19:00:00.000Z')
    // By then the session is over.
    const token = await mailedToken(api, 'ann@post.example')
    api.pass(seconds - 1)
    expect((await object(api.guest, ticket, token)).status).toBe(200)
  })

  test('comes too late after six months', async () => {
    const ticket = await textRemoved()
    const token = await mailedToken(api, 'ann@post.example')
    await api.deps.db
      .updateTable('session')
      .set({ expires_at: new Date('2030-01-01') })
      .execute()
    api.pass(184 * 86_400 + 1)
    expect((await object(ann, ticket)).error).toEqual({ error: 'appeal_over' })
    expect((await object(api.guest, ticket, token)).error).toEqual({ error: 'link_invalid' })
  })

  test('needs no login with the mailed link, which changes nothing by being looked at', async () => {
    const ticket = await textRemoved()
    const token = await mailedToken(api, 'ann@post.example')
    for (let count = 0; count < 3; count++) {
      const seen = await api.guest.call(getAppeal, { query: { token } })
      expect(seen.reply.decision).toMatchObject({ ticket, removed: 'Hm.', appeal: null })
    }
    expect((await object(api.guest, ticket, token)).status).toBe(200)
    const seen = await api.guest.call(getAppeal, { query: { token } })
    expect(seen.reply.decision.appeal).toMatchObject({ status: 'open' })
  })

  test('of somebody else and against nothing is not found; a wrong token opens nothing', async () => {
    const ticket = await textRemoved()
    const token = await mailedToken(api, 'ann@post.example')
    for (const [caller, number] of [
      [ben, ticket],
      [ann, 'V-2222-2222']
    ] as const) {
      const { status, error } = await object(caller, number)
      expect([status, error]).toEqual([404, { error: 'not_found' }])
    }
    for (const [number, key] of [
      [ticket, 'nothing'],
      ['V-2222-2222', token]
    ] as const) {
      expect((await object(api.guest, number, key)).error).toEqual({ error: 'link_invalid' })
    }
    expect((await object(api.guest, ticket)).error.error).toBe('authentication_required')
    const wrong = await api.guest.call(getAppeal, { query: { token: 'nothing' } })
    expect([wrong.status, wrong.error]).toEqual([410, { error: 'link_invalid' }])
    expect(await open()).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(4001)])('has words, and not too many', async text => {
    const { error } = await object(ann, await textRemoved(), undefined, text)
    expect(error).toEqual({ error: 'invalid_input', fields: ['text'] })
  })
})

describe('an answer', () => {
  test('that upholds changes nothing, is mailed and given once', async () => {
    const ticket = await textRemoved()
    await object(ann, ticket)
    expect((await answer(operator, ticket, false)).status).toBe(200)
    expect(await quoteOf(ann)).toBeNull()
    expect(await decisionsOf(ann)).toMatchObject([
      { overturned_at: null, appeal: { status: 'upheld', answer: 'We have read it all again.' } }
    ])
    expect(await open()).toEqual([])
    await runDueJobs(api)
    const subject = `Our decision stands (${ticket})`
    const letter = api.letters.find(sent => sent.subject === subject)
    expect(letter?.text).toContain('We have read it all again.')
    expect((await answer(operator, ticket, true)).error).toEqual({ error: 'already_decided' })
    expect(await quoteOf(ann)).toBeNull()
  })

  test('of twenty at once is one, whichever it is', async () => {
    const ticket = await textRemoved()
    await object(ann, ticket)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(operator, ticket, index % 2 === 0))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ overturned_at, appeal } = {}] = await decisionsOf(ann)
    expect(overturned_at === null).toBe(appeal?.status === 'upheld')
    expect((await quoteOf(ann)) === null).toBe(appeal?.status === 'upheld')
  })

  test('is given by operators, and where somebody objected', async () => {
    const ticket = await textRemoved()
    expect((await answer(operator, ticket, true)).error).toEqual({ error: 'not_found' })
    await object(ann, ticket)
    expect((await answer(ann, ticket, true)).error).toEqual({ error: 'not_allowed' })
    expect((await ann.call(listAppeals)).error).toEqual({ error: 'not_allowed' })
    expect((await answer(operator, 'V-2222-2222', true)).error).toEqual({ error: 'not_found' })
  })
})

describe('an overturned decision gives back', () => {
  const overturn = async (ticket: string) => {
    await object(ann, ticket)
    expect((await answer(operator, ticket, true)).status).toBe(200)
    expect(await decisionsOf(ann)).toMatchObject([
      { overturned_at: api.deps.clock().toISOString(), appeal: { status: 'overturned' } }
    ])
  }

  test('a text, unless there is another one', async () => {
    await overturn(await textRemoved())
    expect(await quoteOf(ann)).toBe('Hm.')
    await runDueJobs(api)
    const subjects = api.letters.map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^You were right/))
  })

  test('no text over a newer one', async () => {
    const ticket = await textRemoved()
    await ann.call(updateProfile, { body: { quote: 'Now this.' } })
    await overturn(ticket)
    expect(await quoteOf(ann)).toBe('Now this.')
  })

  test('a photo, at its place and under a public address', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await upload(ann)).reply.photo.id)
    for (const target of ids) {
      const { ticket } = (await take(operator, { act: 'photo_removed', target })).reply
      await object(ann, ticket)
      expect((await answer(operator, ticket, true)).status).toBe(200)
    }
    const seen = await photosSeen(ben, ann.id)
    expect(seen.map(({ id }) => id)).toEqual(ids)
    for (const { filename } of seen) expect(await statusOf(api, filename ?? '')).toBe(200)
    expect(await ownPhotos(ann)).toMatchObject([{ refusal: null }, {}, {}])
  })

  test('nothing of a photo that its owner has put away', async () => {
    const { id } = (await upload(ann)).reply.photo
    const { ticket } = (await take(operator, { act: 'photo_removed', target: id })).reply
    await ann.call(removePhoto, { query: { id } })
    await overturn(ticket)
    expect(await ownPhotos(ann)).toEqual([])
    await runDueJobs(api)
  })

  test('a message, on both sides, unread where it was not read', async () => {
    const { message } = (await write(ann, ben, 'Niets mis mee')).reply
    const { ticket } = (await take(operator, { act: 'message_removed', target: message.id })).reply
    await overturn(ticket)
    const { messages } = (await ben.call(getChat, { query: { profile_id: ann.id } })).reply
    expect(messages).toMatchObject([{ text: 'Niets mis mee', withdrawn: false }])
    expect(messages[0]).not.toHaveProperty('removed')
    const events = await eventsOf(api, ben)
    expect(events.findLast(({ name }) => name === 'message_changed')).toMatchObject({
      data: { message: { text: 'Niets mis mee' }, num_unread_messages: 1 }
    })
  })

  test('an account, to who had no login', async () => {
    const password = 'lantern over the canal'
    await api.deps.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', ann.id)
      .execute()
    const { ticket } = (await take(operator, { act: 'account_blocked', target: ann.id })).reply
    const token = await mailedToken(api, 'ann@post.example')
    expect((await ann.call(getUser)).reply.user).toBeNull()
    expect((await object(api.guest, ticket, token)).status).toBe(200)
    expect((await answer(operator, ticket, true)).status).toBe(200)
    const right = { email: 'ann@post.example', password }
    expect((await api.guest.call(logIn, { body: right })).reply.user?.status).toBe('active')
    expect((await ben.call(getMember, { query: { id: ann.id } })).status).toBe(200)
  })

  test('an unconfirmed account as unconfirmed', async () => {
    const options = { status: 'not_confirmed', profile_status: 'disabled' } as const
    const cora = await api.member({ ...options, email: 'cora@post.example' })
    const { ticket } = (await take(operator, { act: 'account_blocked', target: cora.id })).reply
    await object(api.guest, ticket, await mailedToken(api, 'cora@post.example'))
    await answer(operator, ticket, true)
    const row = await api.deps.db
      .selectFrom('member')
      .select(['status', 'profile_status'])
      .where('id', '=', cora.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(options)
  })
})
