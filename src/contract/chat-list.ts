import * as z from 'zod/mini'
import { ProfileCard } from './cards.ts'
import { Id } from './common.ts'
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
  reply: z.object({ chats: z.array(Chat) })
})

/** Removes the conversation from the member's own list; by profile: every one with that profile. */
export const removeChat = operation({
  name: 'removeChat',
  method: 'delete',
  path: '/api/chat.php',
  access: 'member',
  query: z.object({ id: z.optional(Id), profile_id: z.optional(Id) }),
  reply: z.object({}),
  errors: ['not_found']
})
