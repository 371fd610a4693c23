import { beforeEach, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { type Chat, listChats, markRead, searchChats } from '#contract/chats.ts'
import type { QueryOf } from '#contract/operation.ts'
import { chatsPage } from '#server/features/chats/list.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { storeChats, write } from '#tests/support/chats.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 10 })
})

async function list(query: QueryOf<typeof listChats> = {}) {
  return (await ann.call(listChats, { query })).reply
}

/** Every page, one after the other; between them something may happen. */
async function allPages(between = async () => {}): Promise<Chat[][]> {
  const pages: Chat[][] = []
  for (let next: string | null | undefined; next !== null;) {
    if (pages.length > 0) await between()
    const page = await list(next ? { next } : {})
    pages.push(page.chats)
    next = page.next
  }
  return pages
}

const idsOf = (chats: Chat[]) => chats.map(({ conversation }) => conversation.id)

test('ends at a full page, and goes on from one more', async () => {
  const stored = await storeChats(api, ann, chatsPage)
  expect(await list()).toMatchObject({ next: null, num_unread: chatsPage })
  const [extra] = await storeChats(api, ann, 1, () => chatsPage)
  const first = await list()
  expect(first.chats).toHaveLength(chatsPage)
  expect(first.chats[0]?.conversation.id).toBe(extra?.id)
  const second = await list({ next: first.next ?? '' })
  expect(idsOf(second.chats)).toEqual([stored[0]?.id])
  expect(second.next).toBeNull()
})

test('tells every conversation once, also where many were written to in one instant', async () => {
  const stored = await storeChats(api, ann, 2 * chatsPage + 10, index => Math.floor(index / 70))
  const found = idsOf((await allPages()).flat())
  expect(found).toHaveLength(stored.length)
  expect(new Set(found)).toEqual(new Set(stored.map(({ id }) => id)))
  expect(new Set(found.slice(0, 70))).toEqual(new Set(stored.slice(-70).map(({ id }) => id)))
})

test('shows nothing twice when a conversation moves to the top meanwhile, and loses no other', async () => {
  const stored = await storeChats(api, ann, 2 * chatsPage + 10)
  const moving = stored[3]
  const pages = await allPages(async () => {
    api.pass(1)
    await write(ann, { id: moving?.other ?? '' })
  })
  const found = idsOf(pages.flat())
  expect(found).toEqual(
    stored
      .filter(chat => chat !== moving)
      .map(({ id }) => id)
      .toReversed()
  )
  expect((await list()).chats[0]?.conversation.id).toBe(moving?.id)
})

test('counts what is unread on all pages, of nobody who was blocked', async () => {
  const stored = await storeChats(api, ann, chatsPage + 20)
  const first = await list()
  expect(first.num_unread).toBe(chatsPage + 20)
  const read = { conversation_id: stored[0]?.id ?? '', number: 1 }
  await ann.call(markRead, { body: read })
  await ann.call(blockMember, { body: { profile_id: stored[1]?.other ?? '' } })
  expect((await list()).num_unread).toBe(chatsPage + 18)
  const second = await list({ next: first.next ?? '' })
  expect(second.num_unread).toBe(chatsPage + 18)
  expect(second.chats).toHaveLength(19)
})

test('refuses a place that is none of ours', async () => {
  const { status, error } = await ann.call(listChats, { query: { next: 'nowhere' } })
  expect([status, error]).toEqual([400, { error: 'invalid_input', fields: ['next'] }])
})

test('a search finds people by the beginning of a name, on whatever page they are', async () => {
  const [zoe] = await storeChats(api, ann, chatsPage + 1)
  await api.deps.db
    .updateTable('member')
    .set({ name: 'Marie Zoë' })
    .where('id', '=', zoe?.other ?? '')
    .execute()
  const found = async (q: string) => {
    const { reply } = await ann.call(searchChats, { query: { q } })
    return reply.chats.map(({ profile, num_unread_messages }) => [
      profile.name,
      num_unread_messages
    ])
  }
  expect(await found('zoe')).toEqual([['Marie Zoë', 1]])
  expect(await found('MARIE z')).toEqual([['Marie Zoë', 1]])
  expect(await found('oë')).toEqual([])
  await api.deps.db
    .updateTable('member')
    .set({ status: 'deleted' })
    .where('id', '=', zoe?.other ?? '')
    .execute()
  expect(await found('zoe')).toEqual([])
})
