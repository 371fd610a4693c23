import * as z from 'zod/mini'
import { ProfileCard } from './cards.ts'
import { Id, PageStart } from './common.ts'
import { Message } from './messages.ts'
import { operation } from './operation.ts'

export const Chat = z.object({
  conversation: z.object({ id: Id }),
  profile: ProfileCard,
  num_unread_messages: z.int(),
  last_message: z.nullable(Message)
})
export type Chat = z.output<typeof Chat>

export const listChats = operation({
  name: 'listChats',
  method: 'get',
  path: '/api/chats.php',
  access: 'member',
  query: z.object({ next: PageStart }),
  reply: z.object({
    /** The one with the newest message first. */
    chats: z.array(Chat),
    /** Unread messages of all conversations, also of those on no page yet. */
    num_unread: z.int(),
    /** Where older ones begin; null when there are none. */
    next: z.nullable(z.string())
  })
})
