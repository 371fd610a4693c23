import { listIcebreakers, reactToMessage, searchChats, translateMessage } from '#contract/chats.ts'
import type { Serve } from '#server/lib/serve.ts'
import { icebreakersFor } from './icebreakers.ts'
import * as reactions from './reactions.ts'
import { foundInChats } from './search.ts'
import { translatedMessage } from './translation.ts'

const reactionsPerMinute = { name: 'react', points: 120, seconds: 60 }
const searchesPerMinute = { name: 'search-chats', points: 60, seconds: 60 }
const translationsPerHour = { name: 'translate', points: 200, seconds: 3600 }

/** What is free in conversations, beside writing. */
export function readerRoutes(serve: Serve): void {
  serve(
    reactToMessage,
    async ({ body }, context) =>
      context.transact(async tx => {
        const { id: messageId, reaction } = body
        const reacting = { memberId: context.member().id, messageId, reaction }
        return { message: await reactions.reactToMessage(tx, context.now, reacting) }
      }),
    { limit: reactionsPerMinute }
  )

  serve(
    searchChats,
    async ({ query }, context) =>
      foundInChats(context.deps.db, context, context.member().id, query.q),
    { limit: searchesPerMinute }
  )

  serve(listIcebreakers, async ({ query }, context) => ({
    lines: await icebreakersFor(context.deps.db, context, context.member().id, query.profile_id)
  }))

  serve(
    translateMessage,
    async ({ body }, context) =>
      translatedMessage(context.deps, context.member().id, body.message_id, body.language),
    { limit: translationsPerHour }
  )
}
