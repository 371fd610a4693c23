import { uploadChatPhoto } from '#contract/chat-photos.ts'
import {
  getChat,
  listChats,
  listIcebreakers,
  markRead,
  reactToMessage,
  removeChat,
  searchChats,
  sendMessage,
  sendTyping,
  translateMessage,
  withdrawMessage
} from '#contract/chats.ts'
import { freePrice } from '#tests/support/chats.ts'
import { fileOf, jpeg } from '#tests/support/photos.ts'
import { row } from '../row.ts'

const own = { own: 'ok', foreign: 'not_found', missing: 'not_found' } as const
const gone = 'profile_unavailable'

export const chatRows = [
  row(listChats, 'ok'),
  row(getChat, own, { build: ({ the }) => ({ query: { id: the('conversation') } }) }),
  row(removeChat, own, { build: ({ the }) => ({ query: { id: the('conversation') } }) }),
  row(
    sendMessage,
    { own: gone, foreign: 'ok', missing: gone },
    {
      build: ({ the }) => ({ body: { profile_id: the('profile'), text: 'Hoi', price: freePrice } }),
      unconfirmed: { foreign: 'not_confirmed' },
      blocked: { foreign: gone },
      blocker: { foreign: 'blocked_by_you' }
    }
  ),
  row(sendTyping, own, {
    build: ({ the }) => ({ body: { conversation_id: the('conversation') } })
  }),
  row(markRead, own, {
    build: ({ the }) => ({ body: { conversation_id: the('conversation'), number: 1 } })
  }),
  row(reactToMessage, own, {
    build: ({ the }) => ({ body: { id: the('received'), reaction: 'heart' } }),
    unconfirmed: { own: 'not_confirmed' }
  }),
  row(withdrawMessage, own, { build: ({ the }) => ({ query: { id: the('message') } }) }),
  row(searchChats, 'ok', { build: () => ({ query: { q: 'iets' } }) }),
  row(
    listIcebreakers,
    { own: gone, foreign: 'ok', missing: gone },
    {
      build: ({ the }) => ({ query: { profile_id: the('profile') } }),
      blocked: { foreign: gone },
      blocker: { foreign: gone }
    }
  ),
  row(
    translateMessage,
    {
      own: 'translation_unavailable',
      foreign: 'translation_unavailable',
      missing: 'translation_unavailable'
    },
    { build: ({ the }) => ({ body: { message_id: the('received'), language: 'en' } }) }
  ),
  row(uploadChatPhoto, 'ok', {
    build: () => ({ body: { file: fileOf(jpeg) } }),
    unconfirmed: 'not_confirmed'
  })
]
