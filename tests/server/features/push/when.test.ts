import { expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { markRead } from '#contract/chats.ts'
import { sendLike, withdrawLike } from '#contract/likes.ts'
import { setNotification } from '#contract/notifications.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import type { Caller } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { type PushTalk, onlineSeconds, openPushTalk, pushedNow, seenAgo } from './support.ts'

const pushes = async (talk: PushTalk) => (await pushedNow(talk)).length

function setMember({ api }: PushTalk, id: string, values: object) {
  return api.deps.db.updateTable('member').set(values).where('id', '=', id).execute()
}

test('who is online is told by the page; who is not a moment later, by the device', async () => {
  const talk = await openPushTalk()
  await seenAgo(talk, onlineSeconds - 1)
  await write(talk.ann, talk.ben)
  expect(await pushes(talk)).toBe(0)
  talk.api.pass(0.999)
  expect(await pushes(talk)).toBe(0)
  talk.api.pass(0.001)
  expect(await pushes(talk)).toBe(1)
})

test('who is no longer online is told at once', async () => {
  const talk = await openPushTalk()
  await seenAgo(talk, onlineSeconds)
  await write(talk.ann, talk.ben)
  expect(await pushes(talk)).toBe(1)
})

test('who was here after the message has seen that it waits', async () => {
  const talk = await openPushTalk()
  await seenAgo(talk, 10)
  await write(talk.ann, talk.ben)
  talk.api.pass(20)
  await seenAgo(talk, 5)
  talk.api.pass(1000)
  expect(await pushes(talk)).toBe(0)
})

test('a later message is told too, when the member went between the two', async () => {
  const talk = await openPushTalk()
  await seenAgo(talk, 10)
  await write(talk.ann, talk.ben)
  talk.api.pass(20)
  await seenAgo(talk, 5)
  talk.api.pass(60)
  // The first one’s job still waits, and looks for this one too.
  await write(talk.ann, talk.ben)
  talk.api.pass(onlineSeconds - 90)
  expect(await pushes(talk)).toBe(0)
  talk.api.pass(24)
  expect(await pushes(talk)).toBe(0)
  talk.api.pass(1)
  expect(await pushes(talk)).toBe(1)
  talk.api.pass(1000)
  expect(await pushes(talk)).toBe(0)
})

test('a conversation has one job waiting, however many messages come', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  await seenAgo(talk, 10)
  const cora = await api.member({ credits: 9 })
  for (let sent = 0; sent < 5; sent++) await write(ann, ben)
  await write(cora, ben)
  const jobs = await api.deps.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'send_push')
    .execute()
  expect(jobs).toHaveLength(2)
  api.pass(onlineSeconds)
  expect(await pushes(talk)).toBe(2)
  await write(ann, ben)
  expect(await pushes(talk)).toBe(1)
})

test('what was read meanwhile is no news', async () => {
  const talk = await openPushTalk()
  const { reply } = await write(talk.ann, talk.ben)
  const { conversation_id, number } = reply.message
  await talk.ben.call(markRead, { body: { conversation_id, number } })
  expect(await pushes(talk)).toBe(0)
})

test('a like that was taken back, or looked at, is no news', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  expect(await pushes(talk)).toBe(0)
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await api.deps.db.updateTable('member_like').set({ seen_at: api.deps.clock() }).execute()
  expect(await pushes(talk)).toBe(0)
})

test('while the like of one waits to be told, that of another stands in for it', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  await ben.call(updatePrivacy, { body: { push_names: true } })
  const cora = await api.member({ name: 'Cora' })
  const like = (who: Caller) => who.call(sendLike, { body: { profile_id: ben.id } })
  const titles = async () => (await pushedNow(talk)).map(({ notice }) => notice.title)
  await like(ann)
  api.pass(1)
  await like(cora)
  await setMember(talk, ann.id, { invisible: true })
  expect(await titles()).toEqual(['Cora likes you'])
  await setMember(talk, ann.id, { invisible: false })
  const dora = await api.member({ name: 'Dora' })
  await like(dora)
  api.pass(1)
  await like(await api.member({ name: 'Eva' }))
  await dora.call(blockMember, { body: { profile_id: ben.id } })
  expect(await titles()).toEqual(['Eva likes you'])
})

test('a waiting like is not told when nobody is left whose like is news', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  const cora = await api.member()
  for (const who of [ann, cora]) await who.call(sendLike, { body: { profile_id: ben.id } })
  await setMember(talk, ann.id, { invisible: true })
  await ben.call(blockMember, { body: { profile_id: cora.id } })
  expect(await pushes(talk)).toBe(0)
})

test('a later like is told too, when the member went between the two', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  const cora = await api.member()
  await seenAgo(talk, 10)
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  api.pass(20)
  await seenAgo(talk, 5)
  api.pass(60)
  await cora.call(sendLike, { body: { profile_id: ben.id } })
  api.pass(onlineSeconds)
  expect(await pushes(talk)).toBe(1)
})

test('a match is told as such alone, also while a like waits', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  const cora = await api.member()
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ben.call(sendLike, { body: { profile_id: cora.id } })
  await cora.call(sendLike, { body: { profile_id: ben.id } })
  await setMember(talk, ann.id, { invisible: true })
  const pushed = await pushedNow(talk)
  expect(pushed.map(({ notice }) => notice.title)).toEqual(['You have a match'])
})

test.each(['ann', 'ben'] as const)('nothing is told between two of whom %s blocks', async who => {
  const talk = await openPushTalk()
  const { ann, ben } = talk
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await write(ann, ben)
  const other = who === 'ann' ? ben : ann
  await talk[who].call(blockMember, { body: { profile_id: other.id } })
  expect(await pushes(talk)).toBe(0)
})

test.each(['deleted', 'blocked'] as const)('nothing is told of or to who is %s', async status => {
  const talk = await openPushTalk()
  const { ann, ben } = talk
  await write(ann, ben)
  await setMember(talk, ann.id, { status })
  expect(await pushes(talk)).toBe(0)
  await setMember(talk, ann.id, { status: 'active' })
  await write(ann, ben)
  await setMember(talk, ben.id, { status })
  expect(await pushes(talk)).toBe(0)
})

test('the like of somebody invisible stays untold, their message does not', async () => {
  const talk = await openPushTalk()
  const { ann, ben } = talk
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await write(ann, ben)
  await setMember(talk, ann.id, { invisible: true })
  const pushed = await pushedNow(talk)
  expect(pushed.map(({ notice }) => notice.title)).toEqual(['You have a new message'])
})

test('what the member has switched off is not told', async () => {
  const talk = await openPushTalk()
  const { ann, ben } = talk
  const choose = (enabled: boolean) =>
    ben.call(setNotification, { body: { kind: 'message', channel: 'push', enabled } })
  await choose(false)
  await write(ann, ben)
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  const pushed = await pushedNow(talk)
  expect(pushed.map(({ notice }) => notice.title)).toEqual(['Somebody likes you'])
  await choose(true)
  await write(ann, ben)
  expect(await pushes(talk)).toBe(1)
})

test('who lets nobody see them is told like everybody else', async () => {
  const talk = await openPushTalk()
  await write(talk.ann, talk.ben)
  expect(await pushes(talk)).toBe(1)
  await setMember(talk, talk.ben.id, { invisible: true })
  await write(talk.ann, talk.ben)
  expect(await pushes(talk)).toBe(1)
})
