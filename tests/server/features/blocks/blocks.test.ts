import { beforeEach, expect, test } from 'vitest'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { getChat, listChats, sendTyping } from '#contract/chats.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventNames, eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 5 })
  ben = await api.member({ name: 'Ben', credits: 5 })
})

function block(from: Caller, to: { id: string }) {
  return from.call(blockMember, { body: { profile_id: to.id } })
}

function unblock(from: Caller, to: { id: string }) {
  return from.call(unblockMember, { query: { profile_id: to.id } })
}

async function chatCount(caller: Caller): Promise<number> {
  return (await caller.call(listChats)).reply.chats.length
}

test('hides the conversation from both and tells both, until it is undone', async () => {
  await write(ann, ben)
  expect((await block(ann, ben)).status).toBe(200)
  expect([await chatCount(ann), await chatCount(ben)]).toEqual([0, 0])
  expect((await eventsOf(api, ann)).at(-1)).toEqual({
    name: 'chat_removed',
    data: { profile_id: ben.id }
  })
  expect((await eventsOf(api, ben)).at(-1)).toEqual({
    name: 'chat_removed',
    data: { profile_id: ann.id }
  })
  await unblock(ann, ben)
  expect([await chatCount(ann), await chatCount(ben)]).toEqual([1, 1])
})

test('lifting it is told to the devices of who lifts it, once, and to nobody else', async () => {
  await block(ann, ben)
  await unblock(ann, ben)
  await unblock(ann, ben)
  expect(await eventNames(api, ann)).toEqual(['chat_removed', 'lists_changed'])
  expect(await eventNames(api, ben)).toEqual(['chat_removed'])
})

test('lasts as long as either of the two blocks', async () => {
  const blocked = () => blockedEitherWay(api.deps.db, ann.id, ben.id)
  expect(await blocked()).toBe(false)
  await block(ann, ben)
  await block(ben, ann)
  await unblock(ann, ben)
  expect(await blocked()).toBe(true)
  await unblock(ben, ann)
  expect(await blocked()).toBe(false)
})

test('counts once under twenty parallel tries', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => block(ann, ben)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await eventsOf(api, ben)).toHaveLength(1)
})

test('leaves no message behind when somebody blocks while the other writes', async () => {
  await Promise.all([write(ann, ben), block(ben, ann)])
  expect([await chatCount(ann), await chatCount(ben)]).toEqual([0, 0])
  const names = (await eventsOf(api, ben)).map(({ name }) => name)
  expect(names.at(-1)).toBe('chat_removed')
})

test('stops messages and typing in both directions', async () => {
  await write(ann, ben)
  const { id } = (await ann.call(listChats)).reply.chats[0]?.conversation ?? { id: '' }
  await block(ann, ben)
  expect((await write(ann, ben)).error).toEqual({ error: 'blocked_by_you' })
  expect((await write(ben, ann)).error).toEqual({ error: 'profile_unavailable' })

  const signs: unknown[] = []
  api.deps.fanout.subscribe(ann.id, poke => signs.push(poke))
  expect((await ben.call(sendTyping, { body: { conversation_id: id } })).status).toBe(200)
  expect(signs).toEqual([])
})

test('leaves the conversation readable for whoever blocked, and only for them', async () => {
  await write(ben, ann, 'Hallo')
  await block(ann, ben)
  const own = await ann.call(getChat, { query: { profile_id: ben.id } })
  expect(own.reply).toMatchObject({ write_bar: 'blocked_by_you', messages: [{ text: 'Hallo' }] })
  expect(own.reply.profile.online).toBe(false)
  const other = await ben.call(getChat, { query: { profile_id: ann.id } })
  expect([other.status, other.error.error]).toEqual([404, 'profile_unavailable'])
})

test('is refused for oneself, unknown people and without an id', async () => {
  for (const id of [ann.id, newId()]) {
    const { status, error } = await block(ann, { id })
    expect([status, error]).toEqual([404, { error: 'profile_unavailable' }])
  }
  expect((await block(ann, { id: '' })).error).toEqual({
    error: 'invalid_input',
    fields: ['profile_id']
  })
})

test('undoing what was never done changes nothing', async () => {
  expect((await unblock(ann, ben)).status).toBe(200)
  expect((await unblock(ann, { id: newId() })).status).toBe(200)
})

test('refuses guests', async () => {
  for (const answer of [await block(api.guest, ben), await unblock(api.guest, ben)]) {
    expect([answer.status, answer.error.error]).toEqual([403, 'authentication_required'])
  }
})
