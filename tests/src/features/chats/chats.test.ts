import { allTasks } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { removeChat as removeChatOperation } from '#contract/chats.ts'
import { $chats, $unread, applyChatEvent } from '#src/features/chats/chats.ts'
import { removeChat } from '#src/features/chats/removal.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { type Desk, hurry, openDesk, read, write } from './support.ts'

function rows() {
  const chats = $chats.get()
  if (chats.status !== 'ready') throw new Error(chats.status)
  return chats.value.chats.map(({ profile, last_message, num_unread_messages }) => [
    profile.name,
    last_message?.text,
    num_unread_messages
  ])
}

function firstId(): string {
  const chats = $chats.get()
  const id = chats.status === 'ready' ? chats.value.chats[0]?.conversation.id : undefined
  if (id === undefined) throw new Error('No chats')
  return id
}

/** Ann's list with a message of Ben and two of Cas. */
async function openList(opened?: Desk) {
  const desk = opened ?? (await openDesk())
  const cas = await desk.api.member({ name: 'Cas', credits: 10 })
  await write(desk, desk.ben, desk.ann, 'Hi, Ben here')
  await write(desk, cas, desk.ann, 'Hi')
  await write(desk, cas, desk.ann, 'Cas again')
  await desk.hear()
  return { ...desk, cas }
}

/** Loads the list, and keeps the answer back that the server has given. */
async function loadSlowly({ network }: Desk) {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: reached } = Promise.withResolvers<void>()
  network.held = { path: '/api/chats.php', until, reached }
  const loading = $chats.reload()
  await answered
  return { loading, release }
}

describe('what the server tells', () => {
  test('puts messages on the list and counts them, without asking again', async () => {
    const desk = await openDesk()
    desk.network.asked.length = 0
    await openList(desk)
    expect(rows()).toEqual([
      ['Cas', 'Cas again', 2],
      ['Ben', 'Hi, Ben here', 1]
    ])
    expect($unread.get()).toBe(3)
    expect(desk.network.asked).not.toContain('GET /api/chats.php')
  })

  test('moves a row up for a new message', async () => {
    const desk = await openList()
    const { ann, ben, hear } = desk
    await write(desk, ben, ann, 'Still here')
    await hear()
    expect(rows()).toEqual([
      ['Ben', 'Still here', 2],
      ['Cas', 'Cas again', 2]
    ])
  })

  test('takes the count away when it was read on another device', async () => {
    const { ann, hear } = await openList()
    await read(ann, firstId(), 2)
    await hear()
    expect($unread.get()).toBe(1)
  })

  test('does not put an older message over a newer one', async () => {
    const desk = await openList()
    const { ann, ben, hear } = desk
    await write(desk, ben, ann, 'Older')
    await write(desk, ben, ann, 'Newer')
    await $chats.reload()
    const shown: unknown[] = []
    const stop = $chats.listen(() => shown.push(rows()[0]?.[1]))
    await hear()
    stop()
    expect(shown).not.toContain('Older')
  })

  test('takes a row away when the conversation is gone', async () => {
    const { ben } = await openList()
    applyChatEvent({ name: 'chat_removed', data: { profile_id: ben.id } })
    expect(rows().map(([name]) => name)).toEqual(['Cas'])
  })

  test('loads the list anew after a cut stream, and not after a resumed one', async () => {
    const desk = await openList()
    const { ann, ben, network } = desk
    await write(desk, ben, ann, 'Missed')
    network.asked.length = 0
    applyChatEvent({ name: 'ready', data: { resumed: true } })
    await allTasks()
    expect(network.asked).toEqual([])
    applyChatEvent({ name: 'ready', data: { resumed: false } })
    await allTasks()
    expect(rows()[0]).toEqual(['Ben', 'Missed', 2])
  })

  test('is not lost when it comes while the list is loading', async () => {
    const desk = await openList()
    const { ann, ben, hear } = desk
    const { loading, release } = await loadSlowly(desk)
    await write(desk, ben, ann, 'Meanwhile')
    await hear()
    release()
    await loading
    expect(rows()[0]).toEqual(['Ben', 'Meanwhile', 2])
  })
})

describe('a removed conversation', () => {
  test('leaves the list at once and for good', async () => {
    await openList()
    const done = removeChat(firstId())
    expect(rows().map(([name]) => name)).toEqual(['Ben'])
    await done
    await $chats.reload()
    expect(rows().map(([name]) => name)).toEqual(['Ben'])
  })

  test('is not brought back by a list that is loaded meanwhile', async () => {
    const { loading, release } = await loadSlowly(await openList())
    const done = removeChat(firstId())
    release()
    await Promise.all([loading, done])
    expect(rows().map(([name]) => name)).toEqual(['Ben'])
  })

  test('is back, and the member is told, when the server refuses', async () => {
    const desk = await openList()
    // It leaves by itself after a while.
    const told: unknown[] = []
    $toasts.listen(toasts => told.push(...toasts))
    desk.network.mode = 'off'
    await hurry(desk, async () => {
      const removal = removeChat(firstId())
      expect(rows().map(([name]) => name)).toEqual(['Ben'])
      await removal
    })
    expect(told.at(0)).toMatchObject({
      title: 'The conversation was not removed.',
      text: expect.stringContaining('No connection')
    })
    desk.network.mode = 'on'
    await $chats.reload()
    expect(rows().map(([name]) => name)).toEqual(['Cas', 'Ben'])
  })

  test('loads the list again by itself when it was refused', async () => {
    const desk = await openList()
    const { ann, ben, hear, network } = desk
    network.asked.length = 0
    await removeChat('1111111111111111')
    expect(network.asked).toEqual(['DELETE /api/chat.php', 'GET /api/chats.php'])
    await write(desk, ben, ann, 'Still there')
    await hear()
    expect(rows()).toHaveLength(2)
  })

  test('comes back with the next message', async () => {
    const desk = await openList()
    const { ann, cas, hear } = desk
    await removeChat(firstId())
    await write(desk, cas, ann, 'Where did you go?')
    await hear()
    expect(rows()[0]).toEqual(['Cas', 'Where did you go?', 1])
  })

  test('by profile takes everything with that profile', async () => {
    const { ann, cas, hear } = await openList()
    const { status } = await ann.call(removeChatOperation, { query: { profile_id: cas.id } })
    expect(status).toBe(200)
    await hear()
    expect(rows().map(([name]) => name)).toEqual(['Ben'])
    await $chats.reload()
    expect(rows().map(([name]) => name)).toEqual(['Ben'])
  })
})
