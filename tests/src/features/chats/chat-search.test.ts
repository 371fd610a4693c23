import { allTasks, cleanStores } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { removeChat as removeChatOperation, searchChats, withdrawMessage } from '#contract/chats.ts'
import {
  $chatQuery,
  $messagesFound,
  $peopleFound,
  closeChatSearch,
  openChatSearch,
  searchFor
} from '#src/features/chats/chat-search.ts'
import { applyChatEvent } from '#src/features/chats/chats.ts'
import { removeChat } from '#src/features/chats/removal.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { type Desk, hurry, openDesk, write } from './support.ts'

async function openSearch(): Promise<Desk> {
  const desk = await openDesk({ ben: { name: 'Zoë' } })
  await write(desk, desk.ben, desk.ann, 'Do you like accordeons?')
  await write(desk, desk.ann, desk.ben, 'An accordeon is a long story')
  await desk.hear()
  await allTasks()
  $peopleFound.listen(() => {})
  onTestFinished(() => {
    closeChatSearch()
    cleanStores($peopleFound)
  })
  openChatSearch()
  return desk
}

/** Types, and lets the pause pass. */
async function look(desk: Desk, ...words: string[]): Promise<void> {
  await hurry(desk, async () => {
    for (const word of words) searchFor(word)
    await vi.waitUntil(() => $messagesFound.get().status !== 'loading', 20_000)
  })
}

const searches = ({ network }: Desk) =>
  network.asked.filter(asked => asked === 'GET /api/chat-search.php').length
const found = () => {
  const state = $messagesFound.get()
  return state.status === 'ready' ? state.value.results.map(({ message }) => message.text) : state
}

describe('names', () => {
  test('are found as one types, with or without accents, and without the server', async () => {
    const desk = await openSearch()
    expect($peopleFound.get()).toHaveLength(1)
    searchFor('z')
    expect($peopleFound.get()).toMatchObject([{ profile: { name: 'Zoë' } }])
    searchFor('ZOE')
    expect($peopleFound.get()).toHaveLength(1)
    searchFor('x')
    expect($peopleFound.get()).toEqual([])
    expect(searches(desk)).toBe(0)
  })
})

describe('messages', () => {
  test('are found by what stands in them, the newest first', async () => {
    const desk = await openSearch()
    await look(desk, 'accordeon')
    expect(found()).toEqual(['An accordeon is a long story', 'Do you like accordeons?'])
  })

  test('are looked for once the typing pauses', async () => {
    const desk = await openSearch()
    await look(desk, 'ac', 'acc', 'acco')
    expect(searches(desk)).toBe(1)
  })

  test('are looked for from two letters on', async () => {
    const desk = await openSearch()
    searchFor(' a ')
    expect($messagesFound.get()).toEqual({ status: 'short' })
    await look(desk, 'ac')
    expect(found()).toHaveLength(2)
  })

  test('of an older question do not take the place of the newer ones', async () => {
    const desk = await openSearch()
    let release = () => {}
    const reached = new Promise<void>(resolve => {
      const until = new Promise<void>(free => (release = free))
      desk.network.held = { path: '/api/chat-search.php', until, reached: resolve }
    })
    searchFor('accordeon')
    await reached
    desk.network.held = null
    searchFor('you like')
    await expect.poll(() => $messagesFound.get().status).toBe('ready')
    release()
    await expect.poll(() => desk.network.underway).toBe(0)
    expect(found()).toEqual(['Do you like accordeons?'])
  })

  test('that cannot be looked for are said to', async () => {
    const desk = await openSearch()
    desk.network.mode = 'off'
    await look(desk, 'accordeon')
    expect($messagesFound.get()).toEqual({ status: 'failed', code: 'network' })
    expect($peopleFound.get()).toEqual([])
  })
})

describe('what is gone while the field is open', () => {
  /** By one word the conversation is found, and both of its messages. */
  async function openFound() {
    const desk = await openDesk({ ben: { name: 'Zoë' } })
    const { conversation_id: id } = await write(desk, desk.ben, desk.ann, 'To the zoo?')
    const second = await write(desk, desk.ben, desk.ann, 'The zoo is open')
    await desk.hear()
    onTestFinished($peopleFound.listen(() => {}))
    onTestFinished(closeChatSearch)
    openChatSearch()
    await look(desk, 'zo')
    return { ...desk, id, second }
  }

  const people = () => $peopleFound.get().map(({ profile }) => profile.name)
  const all = [['Zoë'], ['The zoo is open', 'To the zoo?']]
  const none = [[], []]

  test('a conversation that is removed leaves with its messages, at once and for good', async () => {
    const { id } = await openFound()
    expect([people(), found()]).toEqual(all)
    const done = removeChat(id)
    expect([people(), found()]).toEqual(none)
    await done
    await allTasks()
    expect([people(), found()]).toEqual(none)
  })

  test('a conversation whose removal the server refuses is found again', async () => {
    const { id } = await openFound()
    refuse(removeChatOperation.path, 'rate_limited', 404)
    await removeChat(id)
    await expect.poll(() => [people(), found()]).toEqual(all)
  })

  test('a conversation that is removed while the server looks is not found', async () => {
    const { id } = await openFound()
    closeChatSearch()
    const slow = hold(searchChats.path)
    searchFor('zo')
    await expect.poll(slow.waiting).toBe(1)
    await removeChat(id)
    slow.release()
    await expect.poll(() => $messagesFound.get().status).toBe('ready')
    expect([people(), found()]).toEqual(none)
  })

  test('a conversation with somebody who is blocked leaves, and others stay', async () => {
    const { ben } = await openFound()
    applyChatEvent({ name: 'chat_removed', data: { profile_id: 'somebody' } })
    expect([people(), found()]).toEqual(all)
    applyChatEvent({ name: 'chat_removed', data: { profile_id: ben.id } })
    expect([people(), found()]).toEqual(none)
  })

  test('a message that the other side takes back leaves alone', async () => {
    const { ben, second, hear } = await openFound()
    await ben.call(withdrawMessage, { query: { id: second.id } })
    await hear()
    expect([people(), found()]).toEqual([['Zoë'], ['To the zoo?']])
  })
})

test('closing the field forgets what was found', async () => {
  const desk = await openSearch()
  await look(desk, 'accordeon')
  closeChatSearch()
  expect($chatQuery.get()).toBe(null)
  expect($messagesFound.get()).toEqual({ status: 'short' })
})
