import { getChat, listChats, markRead, removeChat, sendTyping } from '#contract/chats.ts'
import { blockedEitherWay } from '#server/features/blocks/rules.ts'
import { markPresent } from '#server/features/events/presence.ts'
import { privacyOf } from '#server/features/privacy/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { perMinute } from './flood.ts'
import { chatsOf } from './list.ts'
import { findParticipant } from './queries.ts'
import { readerRoutes } from './reader-routes.ts'
import * as reading from './reading.ts'
import { chatOf } from './views.ts'

export function chatsRoutes(serve: Serve): void {
  readerRoutes(serve)

  serve(listChats, async ({ query }, context) => {
    const { db } = context.deps
    const { id } = context.member()
    // The client asks for its chats as long as it is open, so this is the sign of life.
    await markPresent(db, id, context.now)
    return chatsOf(context.deps, context, id, query.next)
  })

  serve(getChat, async ({ query }, context) =>
    chatOf(context.deps, context, context.member().id, query)
  )

  serve(removeChat, async ({ query }, context) =>
    context.transact(async tx => {
      await reading.removeChat(tx, context.member().id, query)
      return {}
    })
  )

  serve(
    markRead,
    async ({ body }, context) =>
      context.transact(async tx => {
        const { conversation_id: conversationId, number } = body
        const marked = { conversationId, number }
        const unread = await reading.markRead(tx, context.now, context.member().id, marked)
        return { num_unread_messages: unread }
      }),
    perMinute('read')
  )

  serve(
    sendTyping,
    async ({ body }, context) => {
      const { db, fanout } = context.deps
      const { id } = context.member()
      const own = await findParticipant(db, id, body.conversation_id)
      if (!own) throw new AppError('not_found')
      // Who is invisible is not there, so nobody sees them write (design §8).
      const { invisible } = await privacyOf(db, id)
      if (!invisible && !(await blockedEitherWay(db, id, own.other_id))) {
        fanout.typing(own.other_id, { conversation_id: body.conversation_id, profile_id: id })
      }
      return {}
    },
    perMinute('typing')
  )
}
