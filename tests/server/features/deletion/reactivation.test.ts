import { beforeEach, describe, expect, test } from 'vitest'
import { blockMember, listBlocks } from '#contract/blocks.ts'
import { getChat, listChats, markRead } from '#contract/chats.ts'
import { listLedger } from '#contract/credits.ts'
import { requestReactivation } from '#contract/deletion.ts'
import { listLikes, sendLike } from '#contract/likes.ts'
import { getMember, getProfile, searchMembers } from '#contract/members.ts'
import { getPrivacy } from '#contract/privacy.ts'
import { logIn } from '#contract/session.ts'
import { eraseAccounts } from '#server/features/deletion/erasure.ts'
import { type Api, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { privatePhoto, upload } from '#tests/support/photos.ts'
import {
  comeBack,
  day,
  deletionOf,
  leave,
  mailedTokens,
  password,
  withPassword
} from './support.ts'

let api: Api
let ann: Caller
let ben: Caller
const email = 'ann@post.example'

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 20, email, ...(await withPassword()) })
  ben = await api.member({ name: 'Ben', credits: 20 })
})

async function loggedIn(): Promise<Caller> {
  const { headers } = await api.guest.call(logIn, { body: { email, password } })
  const token = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  return callerWith(api.fetch, ann.id, token)
}

/**
 * A picture moves when who may see it changes: its place is not what it shows. And whoever looks is
 * online by that, and has what they look at.
 */
function withoutPlaces(answer: object): unknown {
  const text = JSON.stringify(answer)
    .replaceAll(/(photos\/)\w{16}/g, '$1…')
    .replaceAll(/signature=[^"]+/g, '…')
    .replaceAll(/"(online|delivered)":(true|false)/g, '"$1":null')
  return JSON.parse(text)
}

/** What the two see of the account. */
async function seen(own: Caller): Promise<unknown> {
  const query = { id: ann.id }
  const answers = [
    (await own.call(getProfile)).reply,
    (await own.call(listChats)).reply,
    (await own.call(getChat, { query: { profile_id: ben.id } })).reply,
    (await own.call(listLikes)).reply,
    (await own.call(listBlocks)).reply,
    (await own.call(getPrivacy)).reply,
    (await own.call(listLedger, { query: {} })).reply,
    (await ben.call(getMember, { query })).reply,
    (await ben.call(listChats)).reply,
    (await ben.call(listLikes)).reply,
    (await ben.call(searchMembers)).reply
  ]
  return answers.map(withoutPlaces)
}

async function tokenOfDeleted(): Promise<string> {
  await leave(ann)
  const [token = ''] = await mailedTokens(api, email)
  return token
}

describe('the mailed link', () => {
  test('brings everything back as it was', async () => {
    await upload(ann)
    await privatePhoto(ann)
    await write(ann, ben, 'Hoi')
    const { message } = (await write(ben, ann, 'Dag')).reply
    await ann.call(markRead, {
      body: { conversation_id: message.conversation_id, number: message.number }
    })
    await ann.call(sendLike, { body: { profile_id: ben.id } })
    await ben.call(sendLike, { body: { profile_id: ann.id } })
    const carl = await api.member({ name: 'Carl' })
    await ann.call(blockMember, { body: { profile_id: carl.id } })
    const before = await seen(ann)
    const token = await tokenOfDeleted()
    expect(await comeBack(api, token)).toMatchObject({ status: 200, reply: { email } })
    const own = await loggedIn()
    expect(await seen(own)).toEqual(before)
    expect(await deletionOf(api, ann)).toBeUndefined()
  })

  test('gives somebody who had not confirmed the address back as that', async () => {
    const values = { status: 'not_confirmed' } as const
    await api.deps.db.updateTable('member').set(values).where('id', '=', ann.id).execute()
    expect((await comeBack(api, await tokenOfDeleted())).status).toBe(200)
    const { status } = await api.deps.db
      .selectFrom('member')
      .select('status')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('not_confirmed')
  })

  test.each([
    [13 * day, 200],
    [14 * day - 1, 200],
    [14 * day, 410],
    [14 * day + 1, 410]
  ])('after %i s is answered with %i', async (seconds, status) => {
    const token = await tokenOfDeleted()
    api.pass(seconds)
    expect((await comeBack(api, token)).status).toBe(status)
  })

  test('works again right after its use, and not a quarter of an hour later', async () => {
    const token = await tokenOfDeleted()
    await comeBack(api, token)
    api.pass(900)
    expect((await comeBack(api, token)).status).toBe(200)
    api.pass(1)
    expect((await comeBack(api, token)).error).toEqual({ error: 'link_invalid' })
  })

  test('of an earlier deletion does not undo a later one', async () => {
    const token = await tokenOfDeleted()
    await comeBack(api, token)
    await leave(await loggedIn())
    expect((await comeBack(api, token)).error).toEqual({ error: 'link_invalid' })
    expect(await deletionOf(api, ann)).toBeDefined()
  })

  test('is for nothing else, and nothing else for it', async () => {
    await leave(ann)
    await api.deps.db.updateTable('mailed_token').set({ purpose: 'reset' }).execute()
    const [token = ''] = await mailedTokens(api, email)
    expect((await comeBack(api, token)).error).toEqual({ error: 'link_invalid' })
    expect((await comeBack(api, 'x'.repeat(43))).error).toEqual({ error: 'link_invalid' })
  })

  test('changes nothing by being opened', async () => {
    const token = await tokenOfDeleted()
    await api.fetch(`/account-deleted?token=${token}`)
    await api.fetch(`/api/reactivate.php?token=${token}`)
    expect(await deletionOf(api, ann)).toBeDefined()
  })

  test('used twenty times at once brings one account back', async () => {
    const token = await tokenOfDeleted()
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(api, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await deletionOf(api, ann)).toBeUndefined()
  })

  test('and the erasure at the same moment leave the one or the other', async () => {
    const token = await tokenOfDeleted()
    api.pass(14 * day)
    const [, answer] = await Promise.all([eraseAccounts(api.deps), comeBack(api, token)])
    expect(answer?.error).toEqual({ error: 'link_invalid' })
    expect((await deletionOf(api, ann))?.erased_at).not.toBeNull()
  })
})

describe('asking for the link again', () => {
  const ask = (address: string) => api.guest.call(requestReactivation, { body: { email: address } })

  test('mails another one, and both work', async () => {
    await leave(ann)
    expect((await ask('ANN@post.example')).reply).toEqual({})
    const tokens = await mailedTokens(api, email)
    expect(tokens).toHaveLength(2)
    expect((await comeBack(api, tokens[1] ?? '')).status).toBe(200)
    expect((await comeBack(api, tokens[0] ?? '')).status).toBe(200)
  })

  test('is answered alike for everybody, and mails nobody else', async () => {
    expect(await ask('nobody@post.example')).toMatchObject({ status: 200, reply: {} })
    expect(await ask(email)).toMatchObject({ status: 200, reply: {} })
    expect(await mailedTokens(api, email)).toEqual([])
    expect(api.letters).toEqual([])
  })

  test('mails until the last second of the 14 days, and not after', async () => {
    await leave(ann)
    api.pass(14 * day - 1)
    await ask(email)
    expect(await mailedTokens(api, email)).toHaveLength(2)
    api.pass(1)
    expect(await ask(email)).toMatchObject({ status: 200, reply: {} })
    expect(await mailedTokens(api, email)).toHaveLength(2)
  })

  test('mails three times a day at most, also when asked twenty times at once', async () => {
    await leave(ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await mailedTokens(api, email)).toHaveLength(4)
  })
})
