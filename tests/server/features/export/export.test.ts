import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { removeChat } from '#contract/chats.ts'
import { exportData } from '#contract/export.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 10 })
  ben = await api.member({ name: 'Ben', credits: 10, about: 'Alleen voor mij' })
})

const exported = async (member = ann) => (await member.call(exportData)).reply

test('a guest gets nothing', async () => {
  expect((await api.guest.call(exportData)).error.error).toBe('authentication_required')
})

test('it is to be had five times a day', async () => {
  for (let index = 0; index < 5; index++) {
    expect((await ann.call(exportData)).status).toBe(200)
  }
  expect((await ann.call(exportData)).error.error).toBe('rate_limited')
  expect((await ben.call(exportData)).status).toBe(200)
})

test('of others it has the name and what they wrote to the member, and no more', async () => {
  await write(ann, ben, 'Van mij')
  await write(ben, ann, 'Van hem')
  const text = JSON.stringify(await exported())
  expect(text).toContain('Van hem')
  expect(text).toContain('Ben')
  expect(text).not.toContain('Alleen voor mij')
  expect(text).not.toContain(`${ben.id}@post.example`)
})

test('of somebody who blocked the member it has only what the member wrote', async () => {
  await write(ann, ben, 'Van mij')
  await write(ben, ann, 'Van hem')
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  const [conversation] = (await exported()).conversations
  expect(conversation?.with).toEqual({ id: ben.id, name: null })
  expect(conversation?.messages.map(({ text }) => text)).toEqual(['Van mij'])
})

test('what the member removed of the other side stays out, what they wrote does not', async () => {
  await write(ann, ben, 'Van mij')
  await write(ben, ann, 'Van hem')
  await ann.call(removeChat, { query: { profile_id: ben.id } })
  const [conversation] = (await exported()).conversations
  expect(conversation?.messages.map(({ text }) => text)).toEqual(['Van mij'])
})
