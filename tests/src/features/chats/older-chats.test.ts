import { allTasks } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chatsPage } from '#server/features/chats/list.ts'
import {
  $messagesFound,
  $peopleFound,
  closeChatSearch,
  searchFor
} from '#src/features/chats/chat-search.ts'
import { $chats, $unread } from '#src/features/chats/chats.ts'
import { $olderChats, loadOlderChats } from '#src/features/chats/older-chats.ts'
import { removeChat } from '#src/features/chats/removal.ts'
import { storeChats } from '#tests/support/chats.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { hurry, openDesk, read, write } from './support.ts'

const count = 2 * chatsPage + 3

/** Ann’s list, of which the first page is shown; `stored` are all, the oldest first. */
async function openLongList() {
  const desk = await openDesk()
  const stored = await storeChats(desk.api, desk.ann, count)
  await $chats.reload()
  return { ...desk, stored, newestFirst: stored.map(({ id }) => id).toReversed() }
}

function shown(): string[] {
  const state = $chats.get()
  if (state.status !== 'ready') throw new Error(`The chats are ${state.status}`)
  return state.value.chats.map(({ conversation }) => conversation.id)
}

test('adds older ones below, and a refresh keeps as many', async () => {
  const { newestFirst } = await openLongList()
  expect(shown()).toEqual(newestFirst.slice(0, chatsPage))
  await loadOlderChats()
  expect(shown()).toEqual(newestFirst.slice(0, 2 * chatsPage))
  await $chats.reload()
  expect(shown()).toEqual(newestFirst.slice(0, 2 * chatsPage))
  await loadOlderChats()
  expect(shown()).toEqual(newestFirst)
  await loadOlderChats()
  expect($olderChats.get()).toBe('idle')
  expect(shown()).toEqual(newestFirst)
})

test('says that they did not come and keeps what is there', async () => {
  await openLongList()
  const undo = refuse('/api/chats.php', 'rate_limited', 404)
  await loadOlderChats()
  expect($olderChats.get()).toBe('failed')
  expect(shown()).toHaveLength(chatsPage)
  undo()
  await loadOlderChats()
  expect($olderChats.get()).toBe('idle')
  expect(shown()).toHaveLength(2 * chatsPage)
})

test('a message in a conversation that is not shown yet comes in at the top, and is counted', async () => {
  const desk = await openDesk()
  const { api, ann, ben, hear } = desk
  const { conversation_id } = await write(desk, ben, ann, 'Hello')
  await hear()
  api.pass(7200)
  const stored = await storeChats(api, ann, count)
  const newestFirst = stored.map(({ id }) => id).toReversed()
  await $chats.reload()
  expect(shown()).not.toContain(conversation_id)
  expect($unread.get()).toBe(count + 1)

  await write(desk, ben, ann, 'Still there?')
  await hear()
  expect(shown()[0]).toBe(conversation_id)
  await allTasks()
  expect($unread.get()).toBe(count + 2)
  await loadOlderChats()
  await loadOlderChats()
  expect(shown()).toEqual([conversation_id, ...newestFirst])
  expect($unread.get()).toBe(count + 2)
})

test('what is read of a conversation that is not shown yet is counted no longer', async () => {
  const { ann, stored, hear } = await openLongList()
  await read(ann, stored[0]?.id ?? '', 1)
  await hear()
  await allTasks()
  expect($unread.get()).toBe(count - 1)
})

test('one that came in while a page was on its way stands there once', async () => {
  const { newestFirst } = await openLongList()
  const page = hold('/api/chats.php')
  const loading = loadOlderChats()
  await expect.poll(page.waiting).toBe(1)
  // As an event would bring it.
  const moving = newestFirst[chatsPage + 5] ?? ''
  $chats.change(list => {
    const [first] = list.chats
    if (!first) throw new Error('Nothing there')
    return { ...list, chats: [{ ...first, conversation: { id: moving } }, ...list.chats] }
  })
  page.release()
  await loading
  expect(shown()).toEqual([
    moving,
    ...newestFirst.slice(0, 2 * chatsPage).filter(id => id !== moving)
  ])
})

test('what is removed makes no gap in the older ones', async () => {
  const { newestFirst } = await openLongList()
  for (const id of newestFirst.slice(0, 3)) await removeChat(id)
  await allTasks()
  expect($unread.get()).toBe(count - 3)
  await loadOlderChats()
  expect(shown()).toEqual(newestFirst.slice(3, 2 * chatsPage))
})

test('a search finds who is on no page yet, once the server has answered', async () => {
  const desk = await openLongList()
  const { other } = desk.stored[0] ?? { other: '' }
  await desk.api.deps.db
    .updateTable('member')
    .set({ name: 'Zoë' })
    .where('id', '=', other)
    .execute()
  const names = () => $peopleFound.get().map(({ profile }) => profile.name)
  onTestFinished($peopleFound.listen(() => {}))
  onTestFinished(closeChatSearch)
  await hurry(desk, async () => {
    searchFor('zo')
    expect(names()).toEqual([])
    await vi.waitUntil(() => $messagesFound.get().status === 'ready', 20_000)
  })
  expect(names()).toEqual(['Zoë'])
  // What was found for these letters says nothing of other ones.
  searchFor('zox')
  expect(names()).toEqual([])
})
