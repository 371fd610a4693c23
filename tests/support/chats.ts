import { sendMessage } from '#contract/chats.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type Answer, type Api, type Caller, openApi } from './api.ts'

/** What a message costs on the default site when it is paid with granted credits. */
export const freePrice = { credits: 1, cents: 0, currency: 'EUR' }

type Options = Partial<BodyOf<typeof sendMessage>> & { key?: string }

/** Sends a message that granted credits pay, unless the options say otherwise. */
export function write(
  from: Caller,
  to: { id: string },
  text = 'Hoi',
  { key, ...options }: Options = {}
): Promise<Answer<typeof sendMessage>> {
  const body = { profile_id: to.id, text, price: freePrice, ...options }
  return from.call(sendMessage, key === undefined ? { body } : { body, key })
}

interface Talk {
  api: Api
  ann: Caller
  ben: Caller
  conversation: string
}

/** Two who can pay for everything, and the conversation that Ann began with one message. */
export async function openConversation(): Promise<Talk> {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', credits: 100 })
  const ben = await api.member({ name: 'Ben', credits: 100 })
  const { reply } = await write(ann, ben, 'Een')
  return { api, ann, ben, conversation: reply.message.conversation_id }
}
