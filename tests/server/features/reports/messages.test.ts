import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { removeChat, withdrawMessage } from '#contract/chats.ts'
import { type Evidence, report } from '#contract/reports.ts'
import { newId } from '#server/lib/ids.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { openConversation, write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  ;({ api, ann, ben } = await openConversation())
})

function tell(from: Caller, message_id: string, profile: { id: string } = ben) {
  return from.call(report, { body: { profile_id: profile.id, message_id, reason: 'harassment' } })
}

async function kept(): Promise<Evidence> {
  const { evidence } = await api.deps.db
    .selectFrom('report')
    .select('evidence')
    .executeTakeFirstOrThrow()
  return evidence as Evidence
}

const idOf = async (from: Caller, to: Caller, text: string) =>
  (await write(from, to, text)).reply.message.id

test('a message is kept with the ten before and the ten after it', async () => {
  const ids: string[] = []
  for (let count = 0; count < 30; count++) {
    const [from, to] = count % 2 === 0 ? [ben, ann] : [ann, ben]
    ids.push(await idOf(from, to, `Nummer ${count}`))
  }
  expect((await tell(ann, ids[14] ?? '')).status).toBe(200)
  const { messages = [], name } = await kept()
  expect(name).toBe('Ben')
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 21 }, (_, index) => `Nummer ${index + 4}`)
  )
  expect(messages[10]).toMatchObject({ id: ids[14], sender_id: ben.id, kind: 'text', gift: null })
  const row = await api.deps.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ message_id: ids[14], profile_id: ben.id, reporter_id: ann.id })
})

test('what is kept stays when the message is taken back later', async () => {
  const id = await idOf(ben, ann, 'Stuur geld')
  await tell(ann, id)
  expect((await ben.call(withdrawMessage, { query: { id } })).status).toBe(200)
  expect((await kept()).messages?.map(({ text }) => text)).toEqual(['Een', 'Stuur geld'])
})

test('the photo of a message is named by where its files lie', async () => {
  const id = await idOf(ben, ann, 'Kijk')
  const photo = { id: newId(), owner_id: ben.id, storage_key: 'private/chats/one' }
  await api.deps.db
    .insertInto('chat_photo')
    .values({ ...photo, width: 8, height: 8, created_at: api.deps.clock() })
    .execute()
  await api.deps.db
    .updateTable('message')
    .set({ kind: 'photo', photo_id: photo.id })
    .where('id', '=', id)
    .execute()
  await tell(ann, id)
  expect((await kept()).messages?.at(-1)).toMatchObject({
    kind: 'photo',
    photo_key: 'private/chats/one'
  })
})

test('another message within a day joins the report, each message once', async () => {
  const first = await idOf(ben, ann, 'Eerst dit')
  await tell(ann, first)
  const second = await idOf(ben, ann, 'Dan dat')
  await tell(ann, second)
  await tell(ann, second)
  const { messages = [], additions = [] } = await kept()
  expect(messages.map(({ text }) => text)).toEqual(['Een', 'Eerst dit', 'Dan dat'])
  expect(additions).toMatchObject([{ message_id: second, reason: 'harassment' }])
})

test('own, foreign, missing and vanished messages are refused alike', async () => {
  const own = await idOf(ann, ben, 'Van mij')
  const cora = await api.member({ credits: 9 })
  const foreign = await idOf(cora, ben, 'Iets anders')
  const back = await idOf(ben, ann, 'Oeps')
  await ben.call(withdrawMessage, { query: { id: back } })
  for (const id of [own, foreign, back, newId()]) {
    const { status, error } = await tell(ann, id)
    expect([status, error]).toEqual([404, { error: 'not_found' }])
  }
  const theirs = await idOf(ben, ann, 'Blijft')
  const elsewhere = await tell(ann, theirs, cora)
  expect([elsewhere.status, elsewhere.error]).toEqual([404, { error: 'not_found' }])
  expect(await api.deps.db.selectFrom('report').select('id').execute()).toEqual([])
})

test('messages of a removed conversation are gone, those after it can be reported', async () => {
  const before = await idOf(ben, ann, 'Voor')
  await ann.call(removeChat, { query: { profile_id: ben.id } })
  const after = await idOf(ben, ann, 'Na')
  expect((await tell(ann, before)).error).toEqual({ error: 'not_found' })
  await tell(ann, after)
  expect((await kept()).messages?.map(({ text }) => text)).toEqual(['Na'])
})

test('a block by either side does not save a message from being reported', async () => {
  const id = await idOf(ben, ann, 'Dit')
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  expect((await tell(ann, id)).status).toBe(200)
})

test('twenty reports of one message are one', async () => {
  const id = await idOf(ben, ann, 'Dit')
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(ann, id)))
  expect(new Set(answers.map(({ reply }) => reply.ticket)).size).toBe(1)
  expect((await kept()).additions).toBeUndefined()
})
