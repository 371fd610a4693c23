import { expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { setNotification } from '#contract/notifications.ts'
import { mailLikes } from '#server/features/notifications/likes.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

const halfHour = 1800
const day = 86_400

let api: Api
let ann: Caller
let ben: Caller

async function open(): Promise<void> {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben', email: 'ben@post.example', language: 'en' })
}

const like = (from: Caller, to: Caller) => from.call(sendLike, { body: { profile_id: to.id } })

async function mailed() {
  const before = api.letters.length
  await mailLikes(api.deps)
  await runDueJobs(api)
  // What is not to be sent is not even written.
  const written = await api.deps.db.selectFrom('mail_record').selectAll().execute()
  expect(written).toHaveLength(api.letters.length)
  return api.letters.slice(before)
}

test('a like that was not seen for half an hour is mailed about', async () => {
  await open()
  await like(ann, ben)
  api.pass(halfHour - 1)
  expect(await mailed()).toEqual([])
  api.pass(1)
  const [letter, ...others] = await mailed()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ recipient: 'ben@post.example', subject: 'Ann likes you' })
  expect(letter?.unsubscribeUrl).toContain('token=like-match.')
  expect(await mailed()).toEqual([])
})

test('one letter a day tells of all that came since the last one', async () => {
  await open()
  await like(ann, ben)
  api.pass(halfHour)
  expect(await mailed()).toHaveLength(1)
  api.pass(1)
  for (const name of ['Cid', 'Dot', 'Eve', 'Fay']) await like(await api.member({ name }), ben)
  api.pass(day - 2)
  expect(await mailed()).toEqual([])
  api.pass(1)
  const [letter] = await mailed()
  expect(letter?.subject).toBe('4 people like you')
  expect(letter?.text).not.toMatch(/\bAnn\b/)
  expect(letter?.text).toContain('And 1 other.')
})

test('who liked first hears of the match, who completed it saw it', async () => {
  await open()
  await like(ben, ann)
  await like(ann, ben)
  api.pass(halfHour)
  const letters = await mailed()
  expect(letters.map(({ recipient }) => recipient)).toEqual(['ben@post.example'])
  expect(letters[0]?.subject).toBe('A match with Ann')
  expect(letters[0]?.text).toContain('/likes/match')
})

test('likes and matches are two choices', async () => {
  await open()
  const cid = await api.member({ name: 'Cid' })
  await like(ben, ann)
  await like(ann, ben)
  await like(cid, ben)
  await ben.call(setNotification, { body: { kind: 'match', channel: 'mail', enabled: false } })
  api.pass(halfHour)
  const [letter] = await mailed()
  expect(letter?.subject).toBe('Cid likes you')
  expect(letter?.text).not.toMatch(/\bAnn\b/)
})

test('says nothing of whoever is invisible or blocked, nor to whom is here or wants none', async () => {
  await open()
  const change = (who: Caller, values: object) =>
    api.deps.db.updateTable('member').set(values).where('id', '=', who.id).execute()
  await like(ann, ben)
  api.pass(halfHour)
  await change(ann, { invisible: true })
  expect(await mailed()).toEqual([])
  await change(ann, { invisible: false })
  await change(ben, { last_seen_at: api.deps.clock() })
  expect(await mailed()).toEqual([])
  await change(ben, { last_seen_at: null, notifications_disabled: ['spam'] })
  expect(await mailed()).toEqual([])
  await change(ben, { notifications_disabled: [] })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect(await mailed()).toEqual([])
})

test('a letter that waited is not sent when somebody in it became invisible', async () => {
  await open()
  await like(ann, ben)
  api.pass(halfHour)
  await mailLikes(api.deps)
  await api.deps.db
    .updateTable('member')
    .set({ invisible: true })
    .where('id', '=', ann.id)
    .execute()
  await runDueJobs(api)
  expect(api.letters).toEqual([])
})

test('twenty runs at once write one letter', async () => {
  await open()
  await like(ann, ben)
  api.pass(halfHour)
  await Promise.all(Array.from({ length: 20 }, () => mailLikes(api.deps)))
  await runDueJobs(api)
  expect(api.letters).toHaveLength(1)
})

test('whom no letter can be written to takes nobody’s place', async () => {
  await open()
  const off = (who: Caller, kind: 'like' | 'match') =>
    who.call(setNotification, { body: { kind, channel: 'mail', enabled: false } })
  for (let number = 0; number < 3; number++) {
    const likeless = await api.member()
    await off(likeless, 'like')
    const matchless = await api.member()
    await off(matchless, 'match')
    const blocker = await api.member()
    const hidden = await api.member()
    await like(matchless, ann)
    for (const who of [likeless, matchless, blocker]) await like(ann, who)
    await like(hidden, blocker)
    await blocker.call(blockMember, { body: { profile_id: ann.id } })
    await api.deps.db
      .updateTable('member')
      .set({ invisible: true })
      .where('id', '=', hidden.id)
      .execute()
  }
  // Likes of ben’s kind are off, matches are not.
  await off(ben, 'like')
  await like(ben, ann)
  await like(ann, ben)
  api.pass(halfHour)
  await mailLikes(api.deps, 1)
  await runDueJobs(api)
  expect(api.letters.map(({ subject }) => subject)).toEqual(['A match with Ann'])
})
