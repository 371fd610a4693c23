import { allTasks } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getChat, listChats, reactToMessage, withdrawMessage } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/lib/ids.ts'
import { $chats, $unread, applyChatEvent } from '#src/features/chats/chats.ts'
import { $conversation, loadOlder } from '#src/features/chats/conversation.ts'
import { readyConversation, refreshConversation } from '#src/features/chats/conversation-store.ts'
import { $lastOpened } from '#src/features/chats/last-opened.ts'
import { $typing, tellTyping } from '#src/features/chats/typing.ts'
import { $attentive } from '#src/lib/attention.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { hold } from '#tests/support/network.ts'
import {
  type Desk,
  type DeskOptions,
  hurry,
  openDesk,
  openWritten,
  read,
  write
} from './support.ts'

/** Ann looks at a conversation in which Ben wrote this. */
async function openTalk(texts = ['Hi'], options: DeskOptions = {}) {
  const desk = await openDesk({ ...options, ben: { credits: 200, ...options.ben } })
  const id = await tell(desk, ...texts)
  await openWritten(desk, id)
  return { ...desk, id }
}

async function tell(desk: Desk, ...texts: string[]): Promise<string> {
  const { ann, ben } = desk
  let id = ''
  for (const text of texts) id = (await write(desk, ben, ann, text)).conversation_id
  return id
}

/** More of them than would be sent in a test. */
async function tellStored({ api, ben }: Desk, id: string, texts: string[]): Promise<void> {
  const created_at = api.deps.clock()
  const messages = texts.map((text, index) => ({
    id: newId(),
    conversation_id: id,
    number: index + 2,
    sender_id: ben.id,
    text,
    created_at
  }))
  const { db } = api.deps
  await db.insertInto('message').values(messages).execute()
  const last_number = texts.length + 1
  await db.updateTable('conversation').set({ last_number }).where('id', '=', id).execute()
}

const shown = () => readyConversation()?.messages.map(message => message.text)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

describe('opening', () => {
  test('by the profile’s id shows who it is before anybody wrote', async () => {
    const { ben } = await openDesk()
    $router.open(`/members/${ben.id}/chat`)
    expect($conversation.get()).toMatchObject({ status: 'loading' })
    await allTasks()
    expect($conversation.get()).toMatchObject({
      status: 'ready',
      value: { id: null, profile: { name: 'Ben' }, messages: [], writeBar: null }
    })
    expect($router.get()?.route).toBe('members-id-chat')
  })

  test('by the profile’s id goes on to the address of what there is', async () => {
    const desk = await openDesk()
    const id = await tell(desk, 'Hi')
    $router.open(`/members/${desk.ben.id}/chat`)
    await allTasks()
    expect($router.get()).toMatchObject({ route: 'chats-id', params: { id } })
    expect(shown()).toEqual(['Hi'])
  })

  test('knows from the list who it is while it loads', async () => {
    const desk = await openDesk()
    const id = await tell(desk, 'Hi')
    await desk.hear()
    $router.open(`/chats/${id}`)
    expect($conversation.get()).toMatchObject({ status: 'loading', profile: { name: 'Ben' } })
    await allTasks()
  })

  test('fails for a conversation that is not one’s own', async () => {
    const desk = await openDesk()
    const { api, ben } = desk
    const cas = await api.member({ credits: 1 })
    const { conversation_id } = await write(desk, cas, ben, 'Between us')
    $router.open(`/chats/${conversation_id}`)
    await allTasks()
    expect($conversation.get()).toMatchObject({ status: 'failed', code: 'not_found' })
  })

  test('fails without a connection, and works on demand', async () => {
    const desk = await openDesk()
    const id = await tell(desk, 'Hi')
    desk.network.mode = 'off'
    await hurry(desk, async () => {
      $router.open(`/chats/${id}`)
      await allTasks()
    })
    expect($conversation.get()).toMatchObject({ status: 'failed', code: 'network' })
    desk.network.mode = 'on'
    await refreshConversation()
    expect(shown()).toEqual(['Hi'])
  })

  test('remembers with whom and when', async () => {
    const { api, ben } = await openTalk()
    $lastOpened.listen(() => {})
    const date = api.deps.clock().toISOString()
    expect($lastOpened.get()).toEqual({ profile_id: ben.id, date })
  })

  test('shows what was left at once, with what came in meanwhile', async () => {
    const desk = await openTalk(['Hi'])
    $router.open('/chats')
    await tell(desk, 'Are you there?')
    await desk.hear()
    $router.open(`/chats/${desk.id}`)
    expect(shown()).toEqual(['Hi', 'Are you there?'])
    expect(readyConversation()?.newFrom).toBe(2)
    await allTasks()
    expect(shown()).toEqual(['Hi', 'Are you there?'])
  })

  test('puts the line above the first message that was not read', async () => {
    const desk = await openTalk(['one', 'two'])
    const { ben, ann, id } = desk
    expect(readyConversation()?.newFrom).toBe(1)
    $router.open('/chats')
    await write(desk, ben, ann, 'three')
    applyChatEvent({ name: 'ready', data: { resumed: false } })
    await allTasks()
    $router.open(`/chats/${id}`)
    await allTasks()
    expect(readyConversation()?.newFrom).toBe(3)
  })
})

describe('reading', () => {
  test('takes the count to zero, here and on the server', async () => {
    const { id } = await openTalk(['one', 'two'])
    expect($unread.get()).toBe(0)
    await $chats.reload()
    expect($unread.get()).toBe(0)
    expect(id).toBe(readyConversation()?.id)
  })

  test('goes on with what comes in', async () => {
    const desk = await openTalk()
    await tell(desk, 'Second')
    await desk.hear()
    expect(shown()).toEqual(['Hi', 'Second'])
    await allTasks()
    await $chats.reload()
    expect($unread.get()).toBe(0)
  })

  test('waits until the tab is looked at', async () => {
    const desk = await openTalk()
    $attentive.set(false)
    await tell(desk, 'Second')
    await desk.hear()
    await allTasks()
    expect($unread.get()).toBe(1)
    expect(readyConversation()?.newFrom).toBe(1)
    $attentive.set(true)
    expect($unread.get()).toBe(0)
    await allTasks()
    await $chats.reload()
    expect($unread.get()).toBe(0)
  })

  test('by the other side marks what was written', async () => {
    const desk = await openTalk()
    const { ann, ben, id, hear } = desk
    await write(desk, ann, ben, 'Hello Ben')
    await hear()
    expect(readyConversation()?.messages.at(-1)?.read_at).toBe(null)
    await read(ben, id, 2)
    await hear()
    expect(readyConversation()?.messages.at(-1)?.read_at).not.toBe(null)
  })
})

describe('live', () => {
  test('a message gets a line above it when nobody saw it come in', async () => {
    const desk = await openTalk()
    await write(desk, desk.ann, desk.ben, 'Hello')
    await desk.hear()
    await tell(desk, 'Seen')
    await desk.hear()
    expect(readyConversation()?.newFrom).toBe(null)
    await allTasks()
    $attentive.set(false)
    await tell(desk, 'Not seen', 'Nor this')
    await desk.hear()
    expect(readyConversation()?.newFrom).toBe(4)
  })

  test('presence follows the list', async () => {
    const desk = await openTalk()
    desk.api.pass(3600)
    await $chats.reload()
    expect(readyConversation()?.profile.online).toBe(false)
    await desk.ben.call(listChats)
    await $chats.reload()
    expect(readyConversation()?.profile.online).toBe(true)
  })

  test('a message sent from another device appears with what it cost', async () => {
    const desk = await openTalk()
    const { ann, ben, hear } = desk
    await write(desk, ann, ben, 'From my phone')
    await hear()
    await allTasks()
    expect(shown()).toEqual(['Hi', 'From my phone'])
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('a message after a gap brings those between', async () => {
    const desk = await openTalk()
    await tell(desk, 'Missed', 'Last')
    const chats = $chats.get()
    const profile = chats.status === 'ready' ? chats.value.chats[0]?.profile : undefined
    const { reply } = await desk.ann.call(getChat, { query: { id: desk.id } })
    const message = reply.messages.at(-1)
    if (!profile || !message) throw new Error('Nothing there')
    applyChatEvent({ name: 'message', data: { message, profile, num_unread_messages: 2 } })
    await allTasks()
    expect(shown()).toEqual(['Hi', 'Missed', 'Last'])
  })

  describe('a message of which only the list tells', () => {
    const pages = ({ network }: Desk) =>
      network.asked.filter(request => request === 'GET /api/chat.php').length

    test('is in the conversation too, and its page is asked for once', async () => {
      const desk = await openTalk()
      await tell(desk, 'By no event')
      const before = pages(desk)
      await $chats.refresh()
      await allTasks()
      expect(shown()).toEqual(['Hi', 'By no event'])
      await $chats.refresh()
      await allTasks()
      expect(pages(desk)).toBe(before + 1)
    })

    test('is asked for again with the next list when its page did not come', async () => {
      const desk = await openTalk()
      await tell(desk, 'By no event')
      const { fetch } = environment
      const restore = setEnvironment({
        fetch: async (input, init) => {
          if ((input as Request).url.includes('chat.php')) throw new TypeError('fetch failed')
          return fetch(input, init)
        }
      })
      await $chats.refresh()
      await allTasks()
      restore()
      expect(shown()).toEqual(['Hi'])
      await $chats.refresh()
      await allTasks()
      expect(shown()).toEqual(['Hi', 'By no event'])
    })

    test('that an event tells too brings no page', async () => {
      const desk = await openTalk()
      const before = pages(desk)
      await tell(desk, 'By an event')
      await desk.hear()
      await allTasks()
      await $chats.refresh()
      await allTasks()
      expect(shown()).toEqual(['Hi', 'By an event'])
      expect(pages(desk)).toBe(before)
    })
  })

  test('a conversation with somebody who blocks is gone', async () => {
    const { ann, ben, hear } = await openTalk()
    await ben.call(blockMember, { body: { profile_id: ann.id } })
    await hear()
    await allTasks()
    expect($conversation.get()).toMatchObject({ status: 'failed', code: 'profile_unavailable' })
    expect($chats.get()).toMatchObject({ value: { chats: [] } })
  })

  test('typing ends by itself, and with the message', async () => {
    const desk = await openTalk()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const typing = { conversation_id: desk.id, profile_id: desk.ben.id }
    applyChatEvent({ name: 'typing', data: typing })
    expect($typing.get()[desk.id]).toBe(true)
    vi.advanceTimersByTime(limits.typingSeconds * 1000)
    expect($typing.get()[desk.id]).toBe(undefined)
    applyChatEvent({ name: 'typing', data: typing })
    vi.useRealTimers()
    await tell(desk, 'There')
    await desk.hear()
    expect($typing.get()[desk.id]).toBe(undefined)
  })

  test('one’s own typing is told once in three seconds', async () => {
    const { api, id, network } = await openTalk()
    network.asked.length = 0
    await Promise.all([tellTyping(id), tellTyping(id)])
    expect(network.asked).toEqual(['POST /api/typing.php'])
    api.pass(3)
    await tellTyping(id)
    expect(network.asked).toHaveLength(2)
  })
})

describe('older history', () => {
  test('comes page by page, without a gap', async () => {
    await openTalk(numbered(limits.chatPage + 10))
    expect(readyConversation()).toMatchObject({ more: true, newFrom: 11 })
    expect(shown()?.[0]).toBe('11')
    await Promise.all([loadOlder(), loadOlder()])
    expect(shown()).toEqual(numbered(limits.chatPage + 10))
    expect(readyConversation()).toMatchObject({ more: false, older: 'idle' })
  })

  test('stays when the newest page is loaded again', async () => {
    const desk = await openTalk(numbered(limits.chatPage + 10))
    await loadOlder()
    await tell(desk, 'news')
    await refreshConversation()
    expect(shown()).toEqual([...numbered(limits.chatPage + 10), 'news'])
    expect(readyConversation()?.more).toBe(false)
  })

  test('that comes after one has left makes no gap', async () => {
    const desk = await openDesk()
    const id = await tell(desk, '1')
    await tellStored(desk, id, numbered(250).slice(1))
    await openWritten(desk, id)
    await loadOlder()
    const held = shown()?.length
    const slow = hold(getChat.path)
    const loading = loadOlder()
    await expect.poll(slow.waiting).toBe(1)
    $router.open('/')
    slow.release()
    await loading
    $router.open(`/chats/${id}`)
    expect(shown()).toEqual(numbered(250).slice(-limits.chatPage))
    expect(readyConversation()).toMatchObject({ more: true, older: 'idle' })
    await allTasks()
    await loadOlder()
    expect(shown()).toHaveLength(held ?? 0)
    await loadOlder()
    expect(shown()).toEqual(numbered(250))
  })

  test('that fails can be asked for again', async () => {
    const desk = await openTalk(numbered(limits.chatPage + 1))
    desk.network.mode = 'off'
    await hurry(desk, loadOlder)
    expect(readyConversation()?.older).toBe('failed')
    desk.network.mode = 'on'
    await loadOlder()
    expect(shown()).toHaveLength(limits.chatPage + 1)
  })
})

describe('what the server changes in a message', () => {
  /** Ann wrote two; Ben has read none. */
  async function openWritten() {
    const desk = await openTalk()
    const first = await write(desk, desk.ann, desk.ben, 'Hello Ben')
    await write(desk, desk.ann, desk.ben, 'Still there?')
    await desk.hear()
    await allTasks()
    return { ...desk, first }
  }

  test('a reaction appears on it, here and on the row', async () => {
    const desk = await openTalk()
    const { ann, ben, hear } = desk
    const message = await write(desk, ann, ben, 'Hello Ben')
    await hear()
    await ben.call(reactToMessage, { body: { id: message.id, reaction: 'heart' } })
    await hear()
    const reactions = [{ member_id: ben.id, reaction: 'heart' }]
    expect(readyConversation()?.messages.at(-1)?.reactions).toEqual(reactions)
    expect($chats.get()).toMatchObject({ value: { chats: [{ last_message: { reactions } }] } })
  })

  test('a withdrawal on another device takes it and what it cost away', async () => {
    const desk = await openWritten()
    expect(readyConversation()?.spent.credits).toBe(2)
    await desk.ann.call(withdrawMessage, { query: { id: desk.first.id } })
    await desk.hear()
    await allTasks()
    expect(readyConversation()?.messages.find(({ id }) => id === desk.first.id)).toMatchObject({
      withdrawn: true,
      text: ''
    })
    expect(readyConversation()?.spent.credits).toBe(1)
    expect(readyConversation()?.spentOn).toEqual([
      { kind: 'text', gift: null, count: 1, credits: 1 }
    ])
  })

  test('what the other side takes back is unread no more', async () => {
    const desk = await openTalk()
    $attentive.set(false)
    const message = await write(desk, desk.ben, desk.ann, 'Sorry, wrong window')
    await desk.hear()
    expect($unread.get()).toBe(1)
    await desk.ben.call(withdrawMessage, { query: { id: message.id } })
    await desk.hear()
    expect($unread.get()).toBe(0)
    await $chats.reload()
    expect($unread.get()).toBe(0)
  })

  test('what has reached the other side is marked', async () => {
    await openWritten()
    const last = () => readyConversation()?.messages.at(-1)
    const { conversation_id = '', number = 0 } = last() ?? {}
    applyChatEvent({ name: 'delivered', data: { conversation_id, number: number - 1 } })
    expect(last()?.delivered).toBe(false)
    applyChatEvent({ name: 'delivered', data: { conversation_id, number } })
    expect(last()?.delivered).toBe(true)
  })
})
