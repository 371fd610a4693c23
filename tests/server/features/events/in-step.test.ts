import { expect, test, vi } from 'vitest'
import {
  type Chat,
  getChat,
  listChats,
  markRead,
  reactToMessage,
  removeChat,
  withdrawMessage
} from '#contract/chats.ts'
import { updatePrivacy } from '#contract/privacy.ts'
import type { Message, Reaction } from '#contract/messages.ts'
import type { ServerEvent } from '#contract/events.ts'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { lastNumber } from '#server/features/events/queries.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { type Stream, openStream } from '#tests/support/events.ts'

interface Known {
  unread: number
  last: Pick<Message, 'id' | 'text' | 'reactions' | 'delivered' | 'withdrawn'>
}

/** Keeps a list of chats by nothing but events, over streams that break and resume. */
class Listener {
  readonly member: Caller
  readonly #api: Api
  readonly #chats = new Map<string, Known>()
  readonly #conversations = new Map<string, string>()
  readonly #lastNumbers = new Map<string, number>()
  #lastId = '0'
  #stream: Stream | null = null
  #reading: Promise<void> = Promise.resolve()

  constructor(api: Api, member: Caller) {
    this.#api = api
    this.member = member
  }

  async listen(): Promise<void> {
    const stream = await openStream(this.member, this.#lastId)
    this.#stream = stream
    this.#reading = this.#read(stream)
  }

  async #read(stream: Stream): Promise<void> {
    for (let event = await stream.next(); event; event = await stream.next()) {
      this.#apply(event)
      if (event.id !== undefined) this.#lastId = event.id
    }
  }

  async breakOff(): Promise<void> {
    await this.#stream?.close()
    await this.#reading
  }

  #apply({ name, data }: ServerEvent): void {
    if (name === 'message' || name === 'message_changed') {
      const { message, num_unread_messages: unread } = data
      const profileId = name === 'message' ? data.profile.id : data.profile_id
      const known = this.#chats.get(profileId)
      if (!known && name === 'message_changed') return
      const isLast = message.number >= (this.#lastNumbers.get(profileId) ?? 0)
      const { id, text, reactions, delivered, withdrawn } = message
      const last = { id, text, reactions, delivered, withdrawn }
      this.#chats.set(profileId, { unread, last: isLast || !known ? last : known.last })
      if (isLast) this.#lastNumbers.set(profileId, message.number)
      this.#conversations.set(message.conversation_id, profileId)
    } else if (name === 'seen') {
      const known = this.#of(data.conversation_id)
      if (known) known.unread = data.num_unread_messages
    } else if (name === 'delivered' || name === 'read') {
      const profileId = this.#conversations.get(data.conversation_id) ?? ''
      const known = this.#chats.get(profileId)
      if (known && (this.#lastNumbers.get(profileId) ?? 0) <= data.number) {
        known.last = { ...known.last, delivered: true }
      }
    } else if (name === 'ready') {
      if (!data.resumed) throw new Error('The stream did not resume')
    } else if (name === 'chat_removed') {
      this.#chats.delete(data.profile_id)
    }
  }

  #of(conversationId: string): Known | undefined {
    return this.#chats.get(this.#conversations.get(conversationId) ?? '')
  }

  /** Waits until everything that was told has arrived. */
  async caughtUp(): Promise<void> {
    await vi.waitFor(
      async () => {
        const last = await lastNumber(this.#api.deps.db, this.member.id)
        if (this.#lastId !== String(last)) throw new Error(`${this.#lastId} of ${last} came`)
      },
      { timeout: 20_000 }
    )
  }

  chats(): Map<string, Known> {
    return this.#chats
  }
}

function knownOf({ num_unread_messages: unread, last_message }: Chat): Known {
  if (!last_message) throw new Error('A chat has no message')
  const { id, text, reactions, delivered, withdrawn } = last_message
  return { unread, last: { id, text, reactions, delivered, withdrawn } }
}

/** Mulberry32: the same numbers from the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const reactions: (Reaction | null)[] = ['heart', 'wow', 'sad', null]
const steps = 60

/** One random thing that one of the two does; what is refused changes nothing. */
async function act(from: Caller, to: Caller, random: () => number): Promise<void> {
  const pick = random()
  const pickOf = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)]
  const messages =
    pick < 0.35
      ? []
      : ((await from.call(getChat, { query: { profile_id: to.id } })).reply?.messages ?? [])
  const one = pickOf(messages)
  if (pick < 0.35 || !one) await write(from, to, `Bericht ${random()}`)
  else if (pick < 0.55) {
    const body = { conversation_id: one.conversation_id, number: one.number }
    await from.call(markRead, { body })
  } else if (pick < 0.75) {
    await from.call(reactToMessage, { body: { id: one.id, reaction: pickOf(reactions) ?? null } })
  } else if (pick < 0.87) await from.call(withdrawMessage, { query: { id: one.id } })
  else if (pick < 0.92) await from.call(removeChat, { query: { profile_id: to.id } })
  else await from.call(updatePrivacy, { body: { read_receipts: random() < 0.5 } })
}

test.each([1, 2, 3, 4])('who listens knows what the server would list (seed %i)', async seed => {
  const random = randomFrom(seed)
  const api = await openApi()
  const ann = new Listener(api, await api.member({ name: 'Ann', credits: 500 }))
  const ben = new Listener(api, await api.member({ name: 'Ben', credits: 500 }))
  const both = [ann, ben]
  for (const listener of both) await listener.listen()
  for (let step = 0; step < steps; step++) {
    api.pass(5)
    const [from, to] = random() < 0.5 ? [ann, ben] : [ben, ann]
    // Some things happen at the same time.
    const others = random() < 0.3 ? [act(to.member, from.member, random)] : []
    await Promise.all([act(from.member, to.member, random), ...others])
    if (random() < 0.15) {
      const broken = random() < 0.5 ? ann : ben
      await broken.breakOff()
      if (random() < 0.5) await act(from.member, to.member, random)
      await broken.listen()
    }
  }
  // What the lists deliver is told as well, once what is gathered has been stored.
  for (const { member } of both) await member.call(listChats)
  for (const listener of both) {
    await vi.waitFor(
      async () => {
        await listener.caughtUp()
        const { chats } = (await listener.member.call(listChats)).reply
        const listed = chats.map(chat => [chat.profile.id, knownOf(chat)] as const)
        expect(listener.chats()).toEqual(new Map(listed))
      },
      { timeout: 20_000 }
    )
  }
  for (const listener of both) await listener.breakOff()
})

test('a block takes the conversation from both, and what comes after is listed again', async () => {
  const api = await openApi()
  const ann = new Listener(api, await api.member({ credits: 10 }))
  const ben = await api.member({ credits: 10 })
  await ann.listen()
  await write(ben, ann.member)
  await ben.call(blockMember, { body: { profile_id: ann.member.id } })
  await ann.caughtUp()
  expect(ann.chats().size).toBe(0)
  await ben.call(unblockMember, { query: { profile_id: ann.member.id } })
  await write(ben, ann.member, 'Weer')
  await ann.caughtUp()
  expect([...ann.chats().values()]).toMatchObject([{ unread: 2, last: { text: 'Weer' } }])
  await ann.breakOff()
})
