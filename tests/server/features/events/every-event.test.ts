import { afterEach, expect, test } from 'vitest'
import {
  getChat,
  listChats,
  markRead,
  reactToMessage,
  removeChat,
  sendTyping
} from '#contract/chats.ts'
import { type EventName, events } from '#contract/events.ts'
import { sendLike, withdrawLike } from '#contract/likes.ts'
import { givePhotoKey } from '#contract/photo-keys.ts'
import { logOut } from '#contract/session.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { type Stream, type StreamedEvent, openStream } from '#tests/support/events.ts'
import { privatePhoto } from '#tests/support/photos.ts'

let opened: Stream[] = []

afterEach(async () => {
  await Promise.all(opened.map(stream => stream.close()))
  opened = []
})

async function open(caller: Caller, lastEventId?: string): Promise<Stream> {
  const stream = await openStream(caller, lastEventId)
  opened.push(stream)
  return stream
}

/** Reads until an event of this name has come. */
async function readUntil(stream: Stream, name: EventName): Promise<StreamedEvent[]> {
  const read: StreamedEvent[] = []
  for (;;) {
    const event = await stream.next()
    if (!event) throw new Error(`The stream ended before ${name}`)
    read.push(event)
    if (event.name === name) return read
  }
}

test('every event of the contract comes as it happens, and again when the stream resumes', async () => {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', credits: 20 })
  const ben = await api.member({ name: 'Ben', credits: 20 })
  const stream = await open(ann)
  const live: StreamedEvent[] = await readUntil(stream, 'ready')
  const expectNext = async (name: EventName) => live.push(...(await readUntil(stream, name)))

  const { message } = (await write(ann, ben, 'Hoi')).reply
  const { conversation_id } = message
  // What it cost is told before it.
  await expectNext('message')
  await ben.call(listChats)
  await expectNext('delivered')
  await ben.call(markRead, { body: { conversation_id, number: 1 } })
  await expectNext('read')
  await ben.call(reactToMessage, { body: { id: message.id, reaction: 'heart' } })
  await expectNext('message_changed')
  await ben.call(sendTyping, { body: { conversation_id } })
  await expectNext('typing')
  await write(ben, ann, 'Dag')
  await expectNext('message')
  await ann.call(markRead, { body: { conversation_id, number: 2 } })
  await expectNext('seen')
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await expectNext('like')
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await expectNext('match')
  await privatePhoto(ben)
  await ben.call(givePhotoKey, { body: { profile_id: ann.id, days: 1 } })
  await expectNext('photo_key')
  await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  await expectNext('lists_changed')
  await ann.call(removeChat, { query: { id: conversation_id } })
  await expectNext('chat_removed')

  // Another device resumes from before all of it: the same, in the same order, but for typing.
  const stored = live.filter(({ id }) => id !== undefined && id !== live[0]?.id)
  const resuming = await open(ann, live[0]?.id)
  const again = await readUntil(resuming, 'chat_removed')
  expect(again[0]).toMatchObject({ name: 'ready', data: { resumed: true } })
  // The match went with the like that was taken back.
  expect(again.slice(1)).toEqual(stored.filter(({ name }) => name !== 'match'))

  await ann.call(logOut)
  await expectNext('session_ended')
  expect(await stream.next()).toBeNull()
  const names = new Set(live.map(({ name }) => name))
  expect([...names].toSorted()).toEqual(Object.keys(events).toSorted())
})

test('what an event says of a message is what the conversation shows', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 5 })
  const ben = await api.member()
  const stream = await open(ben)
  const { message } = (await write(ann, ben, 'Kijk op voorbeeld.com')).reply
  const received = (await readUntil(stream, 'message')).at(-1)
  await ann.call(reactToMessage, { body: { id: message.id, reaction: 'wow' } })
  const changed = (await readUntil(stream, 'message_changed')).at(-1)
  const { messages } = (await ben.call(getChat, { query: { id: message.conversation_id } })).reply
  expect(changed).toMatchObject({ data: { message: messages[0] } })
  expect(received).toMatchObject({ data: { message: { ...messages[0], reactions: [] } } })
  expect(messages[0]?.warnings).toEqual(['link'])
})
