import { beforeEach, describe, expect, test } from 'vitest'
import { getChat, listChats, searchChats } from '#contract/chats.ts'
import { deleteAccount } from '#contract/deletion.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { getMember, searchMembers, updateProfile } from '#contract/members.ts'
import { requestReset } from '#contract/passwords.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { getUser, logIn } from '#contract/session.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventNames, eventsOf, openStream } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { photosSeen, privatePhoto, rowOf, statusOf, upload } from '#tests/support/photos.ts'
import { photoOf, seePhoto } from '../chats/support.ts'
import { answer, mailedToken, object, take } from '../decisions/support.ts'
import { comeBack, deletionOf, leave, mailedTokens, password, withPassword } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  const email = 'ann@post.example'
  ann = await api.member({ name: 'Ann', credits: 20, email, ...(await withPassword()) })
  ben = await api.member({ name: 'Ben', credits: 20, language: 'nl' })
})

const statusOfAnn = async () =>
  (
    await api.deps.db
      .selectFrom('member')
      .select('status')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
  ).status

describe('deleting an account', () => {
  test('hides it, keeps why, and mails the way back for 14 days', async () => {
    const { reply } = await leave(ann, 'break', '  Even rust  ')
    expect(reply).toEqual({ email: 'ann@post.example', until: '2026-05-16T19:00:00.000Z' })
    expect(await statusOfAnn()).toBe('deleted')
    expect(await deletionOf(api, ann)).toMatchObject({
      reason: 'break',
      text: 'Even rust',
      status_before: 'active',
      erased_at: null
    })
    expect(await mailedTokens(api, 'ann@post.example')).toHaveLength(1)
  })

  test('asks for the password; a wrong one changes nothing and counts as a login', async () => {
    const tries = async (times: number) => {
      const answers = []
      for (let index = 0; index < times; index++) {
        const body = { reason: 'other', password: 'wrong wrong wrong' } as const
        answers.push((await ann.call(deleteAccount, { body })).error)
      }
      return answers
    }
    const wrong = { error: 'password_wrong', fields: ['password'] }
    expect(await tries(5)).toEqual([wrong, wrong, wrong, wrong, wrong])
    expect((await leave(ann)).error).toEqual({ error: 'login_blocked', minutes: 15 })
    expect(await statusOfAnn()).toBe('active')
    expect(await deletionOf(api, ann)).toBeUndefined()
  })

  test('ends every session at once, with its open stream', async () => {
    const other = await api.transact(tx => openSession(tx, ann.id, 'phone', api.deps.clock()))
    const stream = await openStream(ann)
    expect((await stream.next())?.name).toBe('ready')
    await leave(ann)
    expect((await stream.next())?.name).toBe('session_ended')
    await stream.ended()
    expect((await ann.call(getUser)).reply.user).toBeNull()
    const cookie = `session=${other}`
    const asked = await api.fetch('/api/chats.php', { headers: { cookie } })
    expect(asked.status).toBe(403)
  })

  test('leaves the mailed link to object to a decision as it was, and the answer comes', async () => {
    const operator = await api.member({ role: 'operator' })
    await ann.call(updateProfile, { body: { quote: 'Hm.' } })
    const what = { act: 'text_removed', target: ann.id, field: 'quote' } as const
    const { ticket } = (await take(operator, what)).reply
    const token = await mailedToken(api, 'ann@post.example')
    await leave(ann)
    expect((await object(api.guest, ticket, token)).status).toBe(200)
    expect((await answer(operator, ticket, false)).status).toBe(200)
    await runDueJobs(api)
    // The letter about the deletion goes in the same second, before or after it.
    expect(api.letters.filter(({ recipient }) => recipient === 'ann@post.example')).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('We have read it all again.') })
    )
  })

  test('ends the mailed links to choose a password', async () => {
    await api.guest.call(requestReset, { body: { email: 'ann@post.example' } })
    const links = () =>
      api.deps.db.selectFrom('mailed_token').select('purpose').orderBy('purpose').execute()
    expect(await links()).toEqual([{ purpose: 'reset' }])
    await leave(ann)
    expect(await links()).toEqual([{ purpose: 'reactivation' }])
  })

  test('hides the photos at once, and the next job moves their files', async () => {
    const { filename } = (await upload(ann)).reply.photo
    const key = (filename ?? '').replace('/media/', '')
    expect((await leave(ann)).status).toBe(200)
    expect(await statusOf(ben, filename ?? '')).toBe(404)
    expect(await api.deps.storage.get(key)).not.toBeNull()
    await runDueJobs(api)
    expect(await api.deps.storage.get(key)).toBeNull()
  })

  test('in twenty tabs at once is one deletion with one letter', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        leave(ann, index % 2 ? 'other' : 'break').catch(() => null)
      )
    )
    const done = answers.filter(answer => answer?.status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(answer => answer?.reply.until)).size).toBe(1)
    expect(await mailedTokens(api, 'ann@post.example')).toHaveLength(1)
  })

  test('is told to whoever logs in with the right password, and to nobody else', async () => {
    await leave(ann)
    const email = 'ann@post.example'
    const right = await api.guest.call(logIn, { body: { email, password } })
    const wrong = await api.guest.call(logIn, { body: { email, password: 'something else' } })
    expect([right.error.error, wrong.error.error]).toEqual(['account_deleted', 'login_failed'])
  })
})

describe('for others a deleted account', () => {
  test('is in no search, no likes and no profile', async () => {
    await ann.call(sendLike, { body: { profile_id: ben.id } })
    await ben.call(sendLike, { body: { profile_id: ann.id } })
    await leave(ann)
    const found = (await ben.call(searchMembers)).reply
    expect(found.results.map(({ id }) => id)).not.toContain(ann.id)
    const likes = (await ben.call(listLikes)).reply
    expect([likes.profiles, likes.liked_by, likes.num_new]).toEqual([[], [], 0])
    const profile = await ben.call(getMember, { query: { id: ann.id } })
    expect(profile.error).toEqual({ error: 'profile_unavailable' })
  })

  test('leaves conversations to be read under no name, and takes nothing new', async () => {
    await write(ann, ben, 'Tot zaterdag')
    await write(ben, ann, 'Leuk')
    await upload(ann)
    await leave(ann)
    const [chat] = (await ben.call(listChats)).reply.chats
    const gone = { id: ann.id, name: 'Verwijderd account', age: null, city: null, main_image: null }
    expect(chat).toMatchObject({ profile: gone, last_message: { text: 'Leuk' } })
    const query = { id: chat?.conversation.id ?? '' }
    const { reply } = await ben.call(getChat, { query })
    expect(reply).toMatchObject({ profile: gone, write_bar: 'profile_unavailable' })
    expect(reply.messages.map(({ text }) => text)).toEqual(['Tot zaterdag', 'Leuk'])
    const found = (await ben.call(searchChats, { query: { q: 'zaterdag' } })).reply.results
    expect(found.map(({ profile }) => profile.name)).toEqual(['Verwijderd account'])

    const before = (await ben.call(getUser)).reply.user?.credits
    const refused = await write(ben, ann, 'Ben je er nog?')
    expect(refused.error).toEqual({ error: 'profile_unavailable' })
    expect((await ben.call(getUser)).reply.user?.credits).toBe(before)
  })

  test('is not opened by somebody who never talked with it', async () => {
    await leave(ann)
    const { error } = await ben.call(getChat, { query: { profile_id: ann.id } })
    expect(error).toEqual({ error: 'profile_unavailable' })
  })

  test('shows no picture any more, at the address of before neither', async () => {
    const photo_id = await photoOf(ann)
    const price = { credits: 2, cents: 0, currency: 'EUR' }
    const sent = (await write(ann, ben, '', { photo_id, price })).reply.message
    await upload(ann)
    const [shown] = await photosSeen(ben, ann.id)
    const path = shown?.filename ?? ''
    expect([await statusOf(ben, path), (await seePhoto(ben, photo_id)).status]).toEqual([200, 200])
    await leave(ann)
    await runDueJobs(api)
    expect([await statusOf(ben, path), (await seePhoto(ben, photo_id)).status]).toEqual([404, 404])
    const { messages } = (await ben.call(getChat, { query: { profile_id: ann.id } })).reply
    expect(messages.find(({ id }) => id === sent.id)).toMatchObject({ kind: 'photo', photo: null })
  })

  test.each([false, true])(
    'shows no blurred picture until the way back; private mode: %s',
    async hides => {
      const { id } = await privatePhoto(ann)
      await ann.call(updatePrivacy, { body: { private_mode: hides } })
      const { storage_key } = await rowOf(api, id)
      const path = `/media/${storage_key}/blurred.webp`
      expect([await statusOf(ben, path), await statusOf(api.guest, path)]).toEqual([200, 200])
      await leave(ann)
      expect([await statusOf(ben, path), await statusOf(api.guest, path)]).toEqual([404, 404])
      await runDueJobs(api)
      expect([await statusOf(ben, path), await statusOf(api.guest, path)]).toEqual([404, 404])
      const [token = ''] = await mailedTokens(api, 'ann@post.example')
      await comeBack(api, token)
      expect(await statusOf(ben, path)).toBe(200)
    }
  )

  test.each([
    ['not_confirmed', 200],
    ['active', 200],
    ['blocked', 404],
    ['deleted', 404]
  ] as const)(
    'has its blurred pictures hidden, as a blocked one: %s %s',
    async (status, answer) => {
      const { id } = await privatePhoto(ann)
      const { storage_key } = await rowOf(api, id)
      await api.deps.db.updateTable('member').set({ status }).where('id', '=', ann.id).execute()
      expect(await statusOf(ben, `/media/${storage_key}/blurred.webp`)).toBe(answer)
    }
  )

  test('has no name in the events that wait for them', async () => {
    await ann.call(sendLike, { body: { profile_id: ben.id } })
    await privatePhoto(ann)
    await ann.call(givePhotoKey, { body: { profile_id: ben.id, days: 7 } })
    await write(ann, ben, 'Hoi')
    expect(await eventNames(api, ben)).toEqual(['like', 'photo_key', 'message'])
    await leave(ann)
    await runDueJobs(api)
    const waiting = await eventsOf(api, ben)
    expect(JSON.stringify(waiting)).not.toContain('"Ann"')
    expect(waiting.map(({ name }) => name)).toEqual(['message'])
    expect(waiting[0]?.data).toMatchObject({
      message: { text: 'Hoi' },
      profile: { name: 'Verwijderd account' }
    })
  })

  test('comes from nowhere else in those events than in the chats', async () => {
    await api.deps.db
      .updateTable('member')
      .set({ country: 'GB' })
      .where('id', '=', ann.id)
      .execute()
    await write(ann, ben, 'Hoi')
    expect((await eventsOf(api, ben))[0]?.data).toMatchObject({ profile: { country: 'GB' } })
    await leave(ann)
    const [chat] = (await ben.call(listChats)).reply.chats
    expect(chat?.profile.country).toBe('NL')
    expect((await eventsOf(api, ben))[0]?.data).toMatchObject({ profile: chat?.profile })
  })
})
