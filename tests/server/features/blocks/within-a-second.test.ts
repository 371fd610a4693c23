import { beforeEach, describe, expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { chatPhotoPath } from '#contract/chat-photos.ts'
import {
  getChat,
  listChats,
  listIcebreakers,
  markRead,
  reactToMessage,
  searchChats,
  sendTyping,
  translateMessage
} from '#contract/chats.ts'
import { autoLike, listLikes, sendLike } from '#contract/likes.ts'
import { findMatches, signupMatches } from '#contract/matches.ts'
import { getMember, searchMembers, updateProfile } from '#contract/members.ts'
import { givePhotoKey, listPhotoKeys } from '#contract/photo-keys.ts'
import { savePushSubscription } from '#contract/push.ts'
import { getSwipe, swipe } from '#contract/swipe.ts'
import type { Site } from '#shared/site.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { openStream } from '#tests/support/events.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { photosSeen, privatePhoto, statusOf, upload } from '#tests/support/photos.ts'
import { openTranslationServer } from '#tests/support/translation-server.ts'

let api: Api
let ann: Caller
let ben: Caller

/** One has blocked the other; whoever it was, the test holds for both. */
const directions = [
  ['the one who was blocked', () => [ann, ben] as const],
  ['the one who blocked', () => [ben, ann] as const]
] as const

async function open(site: Partial<Site> = {}, environment: Record<string, string> = {}) {
  api = await openApi({ site: { ...defaultSite, ...site }, environment })
  const known = {
    seeks: 'everyone',
    quote: 'Altijd te vroeg.',
    credits: 50,
    paid_user: true
  } as const
  ann = await api.member({ name: 'Ann', email: 'ann@post.example', ...known })
  ben = await api.member({ name: 'Ben', email: 'ben@post.example', ...known })
}

beforeEach(() => open())

const block = (from: Caller, to: Caller) => from.call(blockMember, { body: { profile_id: to.id } })
const unblock = (from: Caller, to: Caller) =>
  from.call(unblockMember, { query: { profile_id: to.id } })
const like = (from: Caller, to: Caller) => from.call(sendLike, { body: { profile_id: to.id } })

/** Everything that a member can ask for, in one text. */
async function everythingOf(viewer: Caller): Promise<string> {
  const answers = await Promise.all([
    viewer.call(searchMembers),
    viewer.call(listLikes),
    viewer.call(listChats),
    viewer.call(searchChats, { query: { q: 'Hoi' } }),
    viewer.call(getSwipe),
    viewer.call(findMatches),
    viewer.call(signupMatches),
    viewer.call(autoLike),
    viewer.call(listPhotoKeys)
  ])
  return JSON.stringify(answers.map(({ reply }) => reply ?? null))
}

describe.each(directions)('%s gets nothing of the other', (_who, pair) => {
  test('in any list, and no number counts them', async () => {
    const [one, other] = pair()
    await like(one, other)
    await like(other, one)
    await write(one, other, 'Hoi')
    await write(other, one, 'Hoi')
    await one.call(givePhotoKey, { body: { profile_id: other.id, days: 7 } })
    expect(await everythingOf(one)).toContain(other.id)
    const before = (await one.call(searchMembers)).reply.num_results
    await block(ann, ben)
    const after = await everythingOf(one)
    expect(after).not.toContain(other.id)
    expect((await one.call(searchMembers)).reply.num_results).toBe(before - 1)
    expect((await one.call(listLikes)).reply.num_new).toBe(0)
    await unblock(ann, ben)
    expect(await everythingOf(one)).toContain(other.id)
    expect((await one.call(listChats)).reply.chats).toMatchObject([{ num_unread_messages: 1 }])
  })

  test('out of the events that waited for them', async () => {
    const [one, other] = pair()
    const cora = await api.member({ name: 'Cora', credits: 9 })
    // A stream resumes where something older than its place is kept.
    await write(cora, one, 'Van eerder')
    const first = await openStream(one)
    const ready = await first.next()
    await first.close()
    await like(other, one)
    await like(one, other)
    await write(other, one, 'Kijk mij')
    await write(one, other, 'Dag')
    await write(cora, one, 'Van iemand anders')
    await block(ann, ben)
    const resumed = await openStream(one, ready?.id)
    const told: string[] = []
    while (!told.at(-1)?.includes('chat_removed')) told.push(JSON.stringify(await resumed.next()))
    await resumed.close()
    // What their own messages cost stays with them.
    const names = told.map(text => String(JSON.parse(text).name)).filter(name => name !== 'balance')
    expect(names).toEqual(['ready', 'message', 'chat_removed'])
    expect(told.join()).toContain('Van iemand anders')
    expect(told.join()).not.toContain('Kijk mij')
    expect(told.join()).not.toContain('"name":"Ann"')
    expect(told.join()).not.toContain('"name":"Ben"')
  })

  test('by reading, reacting, typing, liking or asking for first lines', async () => {
    const [one, other] = pair()
    const { message } = (await write(other, one, 'Hoi')).reply
    const { conversation_id, number } = message
    await block(ann, ben)
    const events = () => api.deps.db.selectFrom('event').select('number').execute()
    const before = (await events()).length
    const signs: unknown[] = []
    api.deps.fanout.subscribe(other.id, poke => void (poke.typing && signs.push(poke)))
    await one.call(sendTyping, { body: { conversation_id } })
    const refused = [
      await one.call(reactToMessage, { body: { id: message.id, reaction: 'heart' } }),
      await one.call(listIcebreakers, { query: { profile_id: other.id } }),
      await like(one, other),
      await one.call(swipe, { body: { profile_id: other.id, liked: true } }),
      await write(one, other)
    ]
    expect(refused.filter(({ status }) => status < 400)).toEqual([])
    await one.call(markRead, { body: { conversation_id, number } })
    const [own] = (await api.deps.db
      .selectFrom('participant')
      .select('told_number')
      .where('member_id', '=', one.id)
      .execute()) as [{ told_number: number }]
    expect([own.told_number, signs]).toEqual([0, []])
    // Only the reader's other devices heard that it was read.
    expect((await events()).length).toBe(before + 1)
  })

  test('by mail that was on its way', async () => {
    const [one, other] = pair()
    await like(other, one)
    await write(other, one, 'Hoi')
    await block(ann, ben)
    api.pass(86_400)
    await runDueJobs(api)
    expect(JSON.stringify(api.letters)).not.toMatch(/Ann|Ben/)
  })
})

describe('who was blocked', () => {
  test('has no picture of the other under any address that they kept', async () => {
    const { id } = (await upload(ann)).reply.photo
    const locked = await privatePhoto(ann)
    const photos = await photosSeen(ben, ann.id)
    const paths = photos.flatMap(photo => [photo.filename ?? '', photo.thumb_filename])
    expect(photos.map(photo => photo.id)).toEqual([id, locked.id])
    for (const path of paths) expect(await statusOf(ben, path)).toBe(200)
    await block(ann, ben)
    for (const path of paths) expect([path, await statusOf(ben, path)]).toEqual([path, 404])
    // Everybody else sees what they saw.
    for (const path of paths.slice(0, 2)) expect(await statusOf(api, path)).toBe(200)
    await unblock(ann, ben)
    for (const path of paths) expect(await statusOf(ben, path)).toBe(200)
  })

  test('has no photo, no word and no translation out of the conversation', async () => {
    const server = await openTranslationServer()
    await open({}, { VONK_TRANSLATE_URL: server.url })
    const { message } = (await write(ann, ben, 'Hoi')).reply
    const photo = { id: 'PhotoPhotoPhotoA', owner_id: ann.id, storage_key: 'private/chats/one' }
    await api.deps.storage.put('private/chats/one/large.webp', Buffer.from('picture'))
    await api.deps.db
      .insertInto('chat_photo')
      .values({ ...photo, width: 8, height: 8, created_at: api.deps.clock() })
      .execute()
    await api.deps.db
      .updateTable('message')
      .set({ kind: 'photo', photo_id: photo.id })
      .where('id', '=', message.id)
      .execute()
    const look = async () => [
      await statusOf(ben, `${chatPhotoPath}?id=${photo.id}&size=large`),
      (await ben.call(getChat, { query: { id: message.conversation_id } })).status,
      (await ben.call(translateMessage, { body: { message_id: message.id, language: 'en' } }))
        .status,
      (await ben.call(getMember, { query: { id: ann.id } })).status
    ]
    expect(await look()).toEqual([200, 200, 200, 200])
    await block(ann, ben)
    expect(await look()).toEqual([404, 404, 404, 404])
    await unblock(ann, ben)
    expect(await look()).toEqual([200, 200, 200, 200])
  })

  test('is pushed nothing', async () => {
    const body = {
      subscription: {
        endpoint: 'https://push.example/one',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      }
    }
    await ben.call(savePushSubscription, { body } as never)
    await write(ann, ben, 'Hoi')
    await block(ann, ben)
    api.pass(86_400)
    const sent: unknown[] = []
    api.deps.push = {
      ...api.deps.push,
      send: async (push: unknown) => (sent.push(push), 'sent')
    } as never
    await runDueJobs(api)
    expect(sent).toEqual([])
  })
})

test('who blocked keeps the bare card, with nothing behind it', async () => {
  await ben.call(updateProfile, { body: { about: 'Bakt brood.' } })
  await block(ann, ben)
  const { member } = (await ann.call(getMember, { query: { id: ben.id } })).reply
  expect(member).toMatchObject({ blocked: true, photos: [], about: null, online: false })
})
