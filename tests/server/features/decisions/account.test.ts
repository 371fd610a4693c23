import { beforeEach, describe, expect, test } from 'vitest'
import { listChats, reactToMessage } from '#contract/chats.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { searchMembers } from '#contract/members.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { listReports, report } from '#contract/reports.ts'
import { getUser, logIn } from '#contract/session.ts'
import { eraseAccounts } from '#server/features/deletion/erasure.ts'
import { newId } from '#server/lib/ids.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventNames, eventsOf, openStream } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { photosSeen, privatePhoto, rowOf, statusOf, upload } from '#tests/support/photos.ts'
import { comeBack, day, leave, mailedTokens, withPassword } from '../deletion/support.ts'
import { answer, lettersTo, mailedToken, object, openPeople, take } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller
let operator: Caller

beforeEach(async () => {
  ;({ api, ann, ben, operator } = await openPeople())
})

describe('an account that is blocked', () => {
  const password = 'lantern over the canal'

  test('is logged out at once everywhere, its streams too, and does not log in again', async () => {
    await api.deps.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', ann.id)
      .execute()
    const stream = await openStream(ann)
    expect(await stream.next()).toMatchObject({ name: 'ready' })
    const what = { act: 'account_blocked', target: ann.id, ground: 'law' } as const
    expect((await take(operator, what)).status).toBe(200)
    expect(await stream.next()).toMatchObject({ name: 'session_ended' })
    await stream.ended()
    expect((await ann.call(getUser)).reply.user).toBeNull()
    const right = { email: 'ann@post.example', password }
    const { status, error } = await api.guest.call(logIn, { body: right })
    expect([status, error]).toEqual([403, { error: 'account_blocked' }])
    expect((await lettersTo(api, 'ann@post.example'))[0]?.text).toContain('the law')
  })

  test('is nowhere to be found and cannot be written to', async () => {
    await write(ann, ben)
    await take(operator, { act: 'account_blocked', target: ann.id })
    const found = (await ben.call(searchMembers)).reply.results
    expect(found.map(({ id }) => id)).not.toContain(ann.id)
    expect((await ben.call(listChats)).reply.chats).toEqual([])
    expect((await write(ben, ann)).error).toEqual({ error: 'profile_unavailable' })
  })

  test('is told of no more to who comes back later, and others are', async () => {
    const cora = await api.member({ name: 'Cora', credits: 20 })
    await write(cora, ben, 'Van eerder')
    const place = String((await eventsOf(api, ben)).length)
    const like = (from: Caller, to: Caller) => from.call(sendLike, { body: { profile_id: to.id } })
    await like(ann, ben)
    await like(ben, ann)
    await privatePhoto(ann)
    await ann.call(givePhotoKey, { body: { profile_id: ben.id, days: 7 } })
    const { message } = (await write(ann, ben, 'Kijk mij')).reply
    await ann.call(reactToMessage, { body: { id: message.id, reaction: 'heart' } })
    await like(cora, ben)
    const told = 'message like match photo_key message message_changed like'
    expect((await eventNames(api, ben)).join(' ')).toBe(told)
    await take(operator, { act: 'account_blocked', target: ann.id })
    const stream = await openStream(ben, place)
    expect(await stream.next()).toMatchObject({ name: 'ready', data: { resumed: true } })
    expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Cora' } } })
    await stream.close()
    expect(JSON.stringify(await eventsOf(api, ben))).not.toContain(ann.id)
  })

  test('comes back with chats and likes when it is overturned', async () => {
    await write(ann, ben, 'Kijk mij')
    await ann.call(sendLike, { body: { profile_id: ben.id } })
    const { ticket } = (await take(operator, { act: 'account_blocked', target: ann.id })).reply
    await object(api.guest, ticket, await mailedToken(api, 'ann@post.example'))
    await answer(operator, ticket, true)
    const [chat] = (await ben.call(listChats)).reply.chats
    expect(chat).toMatchObject({ last_message: { text: 'Kijk mij' }, num_unread_messages: 1 })
    expect((await ben.call(listLikes)).reply.liked_by).toMatchObject([{ id: ann.id }])
  })

  test('is blocked once; operators and unknown people are not found', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => take(operator, { act: 'account_blocked', target: ann.id }))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await api.member({ role: 'operator' })
    for (const target of [other.id, newId()]) {
      expect((await take(operator, { act: 'account_blocked', target })).error).toEqual({
        error: 'not_found'
      })
    }
  })

  test('answers all open reports about it, and tells who made them', async () => {
    await ann.call(report, { body: { profile_id: ben.id, reason: 'scam' } })
    await operator.call(report, { body: { profile_id: ben.id, reason: 'fake' } })
    await ben.call(report, { body: { profile_id: ann.id, reason: 'other' } })
    await take(operator, { act: 'account_blocked', target: ben.id })
    const { reports } = (await operator.call(listReports)).reply
    expect(reports.map(({ profile_id }) => profile_id)).toEqual([ann.id])
    const [letter] = await lettersTo(api, 'ann@post.example')
    expect(letter?.text).toContain('something was taken down')
    expect(letter?.text).not.toContain('Ben')
  })
})

describe('the photos of an account that is blocked', () => {
  const block = () => take(operator, { act: 'account_blocked', target: ann.id })
  const shownPath = async () => (await photosSeen(ben, ann.id))[0]?.filename ?? ''

  test('leave their public addresses, and have new ones when it is overturned', async () => {
    await upload(ann)
    const path = await shownPath()
    expect(await statusOf(api, path)).toBe(200)
    const { ticket } = (await block()).reply
    expect(await statusOf(api, path)).toBe(404)
    await object(api.guest, ticket, await mailedToken(api, 'ann@post.example'))
    expect((await answer(operator, ticket, true)).status).toBe(200)
    const after = await shownPath()
    expect(after).toMatch(/^\/media\/photos\//)
    expect([await statusOf(api, path), await statusOf(api, after)]).toEqual([404, 200])
  })

  test('are left to a job where they could not be moved at once, both ways', async () => {
    const { id } = (await upload(ann)).reply.photo
    const isPrivate = async () => (await rowOf(api, id)).storage_key.startsWith('private/')
    const { storage } = api.deps
    const { put } = storage
    const outOfReach = async <T>(act: () => Promise<T>): Promise<T> => {
      storage.put = () => Promise.reject(new Error('out of reach'))
      const done = await act()
      storage.put = put
      return done
    }
    const { ticket } = (await outOfReach(block)).reply
    expect(await isPrivate()).toBe(false)
    const token = await mailedToken(api, 'ann@post.example')
    expect(await isPrivate()).toBe(true)
    await object(api.guest, ticket, token)
    await outOfReach(() => answer(operator, ticket, true))
    expect(await isPrivate()).toBe(true)
    await runDueJobs(api)
    expect(await isPrivate()).toBe(false)
  })

  test('stay hidden when the account was deleted and is had back', async () => {
    ann = await api.member({ email: 'cora@post.example', ...(await withPassword()) })
    const { id } = (await upload(ann)).reply.photo
    await leave(ann)
    await block()
    const [token = ''] = await mailedTokens(api, 'cora@post.example')
    expect((await comeBack(api, token)).status).toBe(200)
    await runDueJobs(api)
    expect((await rowOf(api, id)).storage_key).toMatch(/^private\//)
  })
})

describe('an account that is deleted already', () => {
  const email = 'cora@post.example'
  let cora: Caller
  let way = ''

  beforeEach(async () => {
    cora = await api.member({ email, quote: 'Hm.', language: 'en', ...(await withPassword()) })
    await leave(cora)
    way = (await mailedTokens(api, email))[0] ?? ''
    api.letters.length = 0
  })

  const block = () => take(operator, { act: 'account_blocked', target: cora.id })
  const statusOfCora = async () =>
    (
      await api.deps.db
        .selectFrom('member')
        .select('status')
        .where('id', '=', cora.id)
        .executeTakeFirstOrThrow()
    ).status

  test('is blocked with a statement of reasons, an objection and an answer to it', async () => {
    const { ticket } = (await block()).reply
    const [letter] = await lettersTo(api, email)
    expect(letter?.subject).toContain(ticket)
    const token = await mailedToken(api, email)
    expect((await object(api.guest, ticket, token)).status).toBe(200)
    expect((await answer(operator, ticket, true)).status).toBe(200)
    expect((await lettersTo(api, email)).at(-1)?.subject).toMatch(/^You were right/)
    expect((await comeBack(api, way)).status).toBe(200)
    expect(await statusOfCora()).toBe('active')
  })

  test('comes back blocked by the link of before', async () => {
    await block()
    expect((await comeBack(api, way)).status).toBe(200)
    expect(await statusOfCora()).toBe('blocked')
  })

  test('has no link left once it is erased', async () => {
    const { ticket } = (await block()).reply
    const token = await mailedToken(api, email)
    api.pass(14 * day)
    await eraseAccounts(api.deps)
    expect((await object(api.guest, ticket, token)).error).toEqual({ error: 'link_invalid' })
    expect((await comeBack(api, way)).error).toEqual({ error: 'link_invalid' })
  })

  test('is not written to about a text that nobody sees any more', async () => {
    await take(operator, { act: 'text_removed', target: cora.id, field: 'quote' })
    expect(await lettersTo(api, email)).toEqual([])
  })
})
