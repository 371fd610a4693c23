import { autoLike, listLikes, sendLike, withdrawLike } from '#contract/likes.ts'
import type { GivenLike, ReceivedLike } from '#contract/likes.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Serve } from '#server/lib/serve.ts'
import { givenLikes, receivedLikes, suggestion, unansweredLike } from './queries.ts'
import * as rules from './rules.ts'

/** Far above what a hand can do, far below what a script would. */
const likesPerHour = { name: 'like', points: 300, seconds: 3600 }

export function likesRoutes(serve: Serve): void {
  serve(listLikes, async (_input, context) =>
    likesOf(context.deps.db, context, context.member().id)
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

async function likesOf(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<{ profiles: GivenLike[]; liked_by: ReceivedLike[] }> {
  const given = await givenLikes(db, scope, memberId)
  const received = await receivedLikes(db, scope, memberId)
  const ids = new Set([...given, ...received].map(({ id }) => id))
  const cards = await cardsOf(db, scope, memberId, [...ids])
  return {
    profiles: given.flatMap(({ id, given_at, received_at }) => {
      const card = cards.get(id)
      if (!card || !given_at) return []
      return { ...card, liked_at: given_at.toISOString(), matched: received_at !== null }
    }),
    liked_by: received.flatMap(({ id, given_at, received_at, seen_at }) => {
      const card = cards.get(id)
      if (!card || !received_at) return []
      const matched = given_at !== null
      return { ...card, liked_at: received_at.toISOString(), matched, like_new: seen_at === null }
    })
  }
}
