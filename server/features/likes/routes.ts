import { autoLike, listLikes, sendLike, withdrawLike } from '#contract/likes.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { likesOf } from './lists.ts'
import { suggestion, unansweredLike } from './queries.ts'
import * as rules from './rules.ts'

/** Far above what a hand can do, far below what a script would. */
const likesPerHour = { name: 'like', points: 300, seconds: 3600 }

export function likesRoutes(serve: Serve): void {
  serve(listLikes, async ({ query }, context) =>
    likesOf(context.deps.db, context, context.member().id, query)
  )

  serve(
    sendLike,
    async ({ body }, context) =>
      context.transact(tx => rules.likeMember(tx, context, context.member().id, body.profile_id)),
    { limit: likesPerHour }
  )

  serve(withdrawLike, async ({ query }, context) =>
    context.transact(async tx => {
      await rules.withdrawLike(tx, context.member().id, query.profile_id)
      return {}
    })
  )

  serve(autoLike, async (_input, context) => {
    const { db } = context.deps
    const memberId = context.member().id
    const liker = await unansweredLike(db, context, memberId)
    const found = liker ?? (await suggestion(db, context, memberId))
    const card = found && (await cardsOf(db, context, memberId, [found.id])).get(found.id)
    if (!card) throw new AppError('not_found')
    return { ...card, suggestion: !liker }
  })
}
