import { allTasks, cleanStores } from 'nanostores'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { markRead, sendMessage } from '#contract/chats.ts'
import { type ServerEvent, events } from '#contract/events.ts'
import { $chats, applyChatEvent } from '#src/features/chats/chats.ts'
import { $conversation } from '#src/features/chats/conversation.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $drafts } from '#src/features/chats/drafts.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import { $outOfCredits } from '#src/features/chats/credits-offer.ts'
import { $session, $user, setUser } from '#src/features/session/session.ts'
import { setEdges } from '#src/features/photos/edges.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { $attentive } from '#src/lib/attention.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { $router } from '#src/lib/router.ts'
import { type Api, type ApiOptions, type Caller, openApi } from '#tests/support/api.ts'
import { type Client, answerNothing, openClient } from '#tests/support/client.ts'
import type { MemberOptions } from '#tests/support/factories.ts'

export const photoBytes = new Uint8Array(
  await sharp({ create: { width: 80, height: 60, channels: 3, background: '#773cd6' } })
    .jpeg()
    .toBuffer()
)

export interface Desk {
  api: Api
  /** The member whose browser this is. */
  ann: Caller
  ben: Caller
  client: Client
  network: Network
  /** Hands the server's events for ann, that were not handed yet, to the stores. */
  hear(): Promise<void>
}

interface Network {
  /** `deaf`: requests arrive, answers do not. */
  mode: 'on' | 'off' | 'deaf'
  underway: number
  /** Method and path of every request that was made. */
  asked: string[]
  /** Answers to this path are kept back as long as the promise is open; `reached` says that one is. */
  held: { path: string; until: Promise<void>; reached: () => void } | null
}

export interface DeskOptions extends ApiOptions {
  ann?: MemberOptions
  ben?: MemberOptions
}

/** Ann's browser with the stores of a conversation in use, and Ben to write to. */
export async function openDesk({
  ann = {},
  ben = {},
  ...options
}: DeskOptions = {}): Promise<Desk> {
  const api = await openApi(options)
  const annCaller = await api.member({ name: 'Ann', credits: 10, ...ann })
  const benCaller = await api.member({ name: 'Ben', credits: 10, ...ben })
  const client = await openClient(api, annCaller)
  $toasts.set([])
  // Left from the test before, where nobody looked.
  $attentive.set(true)
  const network = tapNetwork()
  // This process has no XMLHttpRequest to count the bytes.
  const sendWith = (tell: (share: number) => void) => (request: Request) => {
    tell(0.5)
    return environment.fetch(request)
  }
  onTestFinished(setEdges({ sendWith }))
  await Promise.all([$settings.reload(), loadTexts('chats', 'errors')])
  const used = [$conversation, $chats, $drafts, $outgoing, $outOfCredits]
  for (const store of used) store.listen(() => {})
  onTestFinished(() => {
    answerNothing()
    $router.open('/')
    cleanStores(...used)
  })
  await $chats.reload()
  return { api, ann: annCaller, ben: benCaller, client, network, hear: hearing(api, annCaller.id) }
}

/** Ann looks at her conversation with Ben, in which nobody has written yet. */
export async function openTalk(options: DeskOptions = {}): Promise<Desk> {
  const desk = await openDesk(options)
  await lookAt(`/members/${desk.ben.id}/chat`)
  return desk
}

/** Ann looks at a conversation in which they have written, and has heard of all of it. */
export async function openWritten(desk: Desk, conversationId: string): Promise<void> {
  await $chats.reload()
  await desk.hear()
  await lookAt(`/chats/${conversationId}`)
}

async function lookAt(path: string): Promise<void> {
  $router.open(path)
  await expect.poll(readyConversation).not.toBe(null)
  await allTasks()
}

function tapNetwork(): Network {
  const network: Network = { mode: 'on', underway: 0, asked: [], held: null }
  const { fetch } = environment
  const restore = setEnvironment({
    async fetch(input, init) {
      const { method, url } = input as Request
      network.asked.push(`${method} ${new URL(url).pathname}`)
      if (network.mode === 'off') throw new TypeError('fetch failed')
      network.underway++
      try {
        const answer = await fetch(input, init)
        if (network.mode === 'deaf') throw new TypeError('fetch failed')
        const { held } = network
        if (held?.path === new URL(url).pathname) {
          held.reached()
          await held.until
        }
        return answer
      } finally {
        network.underway--
      }
    }
  })
  onTestFinished(restore)
  return network
}

function hearing(api: Api, memberId: string): () => Promise<void> {
  let last = 0
  return async () => {
    const rows = await api.deps.db
      .selectFrom('event')
      .select(['number', 'name', 'data'])
      .where('member_id', '=', memberId)
      .where('number', '>', last)
      .orderBy('number')
      .execute()
    for (const { number, name, data } of rows) {
      last = number
      const parsed = events[name as keyof typeof events].parse(data)
      applyChatEvent({ name, data: parsed } as ServerEvent)
    }
  }
}

/** The session ends by itself. @returns the next login of the same member */
export function endSession(): () => void {
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  forgetMember()
  $session.set({ status: 'guest' })
  return () => setUser(user)
}

/** What a new document finds: memory is empty, what the browser keeps is not. */
export function reloadDocument(): void {
  endSession()()
}

/** Lets the pauses between retries pass at once. */
export async function hurry<T>({ network }: Desk, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let settled = false
    const done = act().finally(() => (settled = true))
    while (!settled) {
      if (network.underway === 0) await vi.advanceTimersByTimeAsync(500)
      else await new Promise(resolve => setImmediate(resolve))
    }
    return await done
  } finally {
    vi.useRealTimers()
  }
}

/** Writes as another device would: straight to the server, for nothing, a second after the last. */
export async function write({ api }: Desk, from: Caller, to: Caller, text: string) {
  api.pass(1)
  const price = { credits: 1, cents: 0, currency: 'EUR' }
  const { reply, error } = await from.call(sendMessage, {
    body: { profile_id: to.id, text, price }
  })
  if (error) throw new Error(error.error)
  return reply.message
}

/** Reads as somebody else would. */
export async function read(reader: Caller, conversationId: string, number: number): Promise<void> {
  await reader.call(markRead, { body: { conversation_id: conversationId, number } })
}
