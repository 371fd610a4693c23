import { expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { markRead } from '#contract/chats.ts'
import { sendLike } from '#contract/likes.ts'
import { mailLikes } from '#server/features/notifications/likes.ts'
import { mailUnreadMessages } from '#server/features/notifications/messages.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { write } from '#tests/support/chats.ts'

async function open() {
  const api = await openApi()
  const person = (name: string) => api.member({ name, credits: 9 })
  const ben = await api.member({ name: 'Ben', email: 'ben@post.example', language: 'en' })
  return { api, ben, person, ann: await person('Ann'), cora: await person('Cora') }
}

/** What is sent now that was not sent before. */
async function sent(api: Api): Promise<string[]> {
  const before = api.letters.length
  await runDueJobs(api)
  return api.letters.slice(before).map(({ subject }) => subject)
}

async function hide({ deps }: Api, { id }: Caller): Promise<void> {
  await deps.db.updateTable('member').set({ invisible: true }).where('id', '=', id).execute()
}

test('one writer who is gone does not keep the others out of the next letter', async () => {
  const { api, ben, person, ann, cora } = await open()
  // Told of already, and not told of again.
  await write(await person('Dora'), ben)
  api.pass(600)
  await mailUnreadMessages(api.deps)
  expect(await sent(api)).toEqual(['Dora wrote to you'])
  await write(ann, ben)
  await write(cora, ben)
  api.pass(600)
  await mailUnreadMessages(api.deps)
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect(await sent(api)).toEqual([])
  await mailUnreadMessages(api.deps)
  expect(await sent(api)).toEqual(['Cora wrote to you'])
  await mailUnreadMessages(api.deps)
  expect(await sent(api)).toEqual([])
})

test('of a dropped letter nothing comes again that was read meanwhile', async () => {
  const { api, ben, ann, cora } = await open()
  await write(ann, ben)
  const { conversation_id, number } = (await write(cora, ben)).reply.message
  api.pass(600)
  await mailUnreadMessages(api.deps)
  await ben.call(markRead, { body: { conversation_id, number } })
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect(await sent(api)).toEqual([])
  await mailUnreadMessages(api.deps)
  expect(await sent(api)).toEqual([])
})

test.each([
  [4, ['Ann wrote to you']],
  [5, []]
])('%i dropped letters count among those of the day', async (drops, told) => {
  const { api, ben, person, ann } = await open()
  await write(ann, ben)
  api.pass(600)
  for (let dropped = 0; dropped < drops; dropped++) {
    const gone = await person('Dora')
    await write(gone, ben)
    api.pass(600)
    await mailUnreadMessages(api.deps)
    await ben.call(blockMember, { body: { profile_id: gone.id } })
    expect(await sent(api)).toEqual([])
  }
  await mailUnreadMessages(api.deps)
  expect(await sent(api)).toEqual(told)
})

test('one who likes and hides does not keep the others out of the next letter', async () => {
  const { api, ben, person, ann, cora } = await open()
  for (const who of [ann, cora]) await who.call(sendLike, { body: { profile_id: ben.id } })
  api.pass(1800)
  await mailLikes(api.deps)
  await hide(api, ann)
  expect(await sent(api)).toEqual([])
  await mailLikes(api.deps)
  expect(await sent(api)).toEqual(['Cora likes you'])
  // A letter that went counts: the next one is a day later, and tells of later likes.
  const dora = await person('Dora')
  api.pass(1)
  await dora.call(sendLike, { body: { profile_id: ben.id } })
  api.pass(86_398)
  await mailLikes(api.deps)
  expect(await sent(api)).toEqual([])
  api.pass(1)
  await mailLikes(api.deps)
  await hide(api, dora)
  expect(await sent(api)).toEqual([])
  const records = await api.deps.db.selectFrom('mail_record').select('kind').execute()
  expect(records).toEqual([{ kind: 'likes' }])
})
