import { expect, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import { deliver } from '#server/features/chats/messages.ts'
import { lockCorrespondence } from '#server/features/chats/rules.ts'
import { write } from '#tests/support/chats.ts'
import { openPushTalk, pushedNow } from './support.ts'

const quiet = { title: 'You have a new message', body: 'Tap to read it', lang: 'en' }

test('a message is announced without a name and without what was written', async () => {
  const talk = await openPushTalk()
  const { reply } = await write(talk.ann, talk.ben, 'Kom je dansen?')
  const { conversation_id } = reply.message
  const [pushed, ...more] = await pushedNow(talk)
  expect(more).toEqual([])
  expect(pushed?.device).toBe('phone')
  expect(pushed?.notice).toEqual({
    ...quiet,
    tag: `chat ${conversation_id}`,
    path: `/chats/${conversation_id}`,
    badge: 1
  })
})

test('it speaks the member’s language, and names people for who asked for names', async () => {
  const talk = await openPushTalk()
  await talk.ben.call(updatePrivacy, { body: { push_names: true } })
  await write(talk.ann, talk.ben, 'Kom je dansen?')
  expect((await pushedNow(talk))[0]?.notice).toMatchObject({
    title: 'Ann sent you a message',
    body: 'Tap to read it'
  })
  await talk.api.deps.db
    .updateTable('member')
    .set({ language: 'nl' })
    .where('id', '=', talk.ben.id)
    .execute()
  await write(talk.ann, talk.ben, 'Kom je dansen?')
  const [second] = await pushedNow(talk)
  expect(second?.notice).toMatchObject({
    title: 'Ann stuurde je een bericht',
    body: 'Tik om te lezen',
    badge: 2,
    lang: 'nl'
  })
  expect(JSON.stringify(second?.notice)).not.toContain('dansen')
})

test('a name from right to left is isolated in its sentence', async () => {
  const talk = await openPushTalk()
  await talk.ben.call(updatePrivacy, { body: { push_names: true } })
  const { id } = talk.ann
  await talk.api.deps.db.updateTable('member').set({ name: 'דנה' }).where('id', '=', id).execute()
  await write(talk.ann, talk.ben, 'Kom je dansen?')
  const [pushed] = await pushedNow(talk)
  expect(pushed?.notice.title).toBe('\u2068דנה\u2069 sent you a message')
})

test('a like and a match lead to where they are seen, and likes share one place', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  const like = { title: 'Somebody likes you', path: '/likes/received', tag: 'likes', badge: 1 }
  expect((await pushedNow(talk))[0]?.notice).toMatchObject(like)
  const cora = await api.member({ name: 'Cora' })
  await ben.call(sendLike, { body: { profile_id: cora.id } })
  await cora.call(sendLike, { body: { profile_id: ben.id } })
  const pushed = await pushedNow(talk)
  expect(pushed.map(({ notice }) => notice)).toMatchObject([
    { title: 'You have a match', path: `/likes/m/${cora.id}`, tag: `match ${cora.id}` }
  ])
})

test('a fictional profile is labelled, with its name and without', async () => {
  const talk = await openPushTalk()
  const { api, ben } = talk
  const fay = await api.member({ name: 'Fay', kind: 'fictional' })
  const answer = () =>
    api.transact(async tx => {
      const scope = { site: api.deps.sites.byId('default'), now: api.deps.clock() }
      const between = await lockCorrespondence(tx, fay.id, ben.id)
      await deliver(tx, scope, between, {
        kind: 'text',
        text: 'Hallo',
        warnings: [],
        credits: 0,
        cents: 0,
        transferId: null,
        automatic: true,
        clientId: null,
        limit: null
      })
    })
  await answer()
  const body = 'Profile: fictional · Tap to read it'
  expect((await pushedNow(talk))[0]?.notice).toMatchObject({ ...quiet, body })
  await ben.call(updatePrivacy, { body: { push_names: true } })
  await answer()
  expect((await pushedNow(talk))[0]?.notice).toMatchObject({
    title: 'Fay sent you a message',
    body
  })
})

test('the badge is what the page counts: unread messages and new likes, of nobody hidden', async () => {
  const talk = await openPushTalk()
  const { api, ann, ben } = talk
  const cora = await api.member({ credits: 9 })
  const dora = await api.member({ credits: 9 })
  await write(cora, ben)
  await write(dora, ben)
  await dora.call(sendLike, { body: { profile_id: ben.id } })
  await api.deps.db
    .insertInto('member_block')
    .values({ member_id: ben.id, blocked_id: cora.id, created_at: api.deps.clock() })
    .execute()
  await write(ann, ben)
  const badges = (await pushedNow(talk)).map(({ notice }) => notice.badge)
  expect(new Set(badges)).toEqual(new Set([3]))
})
