import type { ProfileCard } from '#contract/members.ts'
import { getSwipe, swipe, undoSwipe } from '#contract/swipe.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Serve } from '#server/lib/serve.ts'
import { allowanceOf, canUndo, lastSwipe, nextCards } from './queries.ts'
import * as rules from './rules.ts'

/** Passing is free and without end for a hand; a script would ask more often. */
const swipesPerHour = { name: 'swipe', points: 3000, seconds: 3600 }

export function swipeRoutes(serve: Serve): void {
  serve(getSwipe, async (_input, context) => {
    const { db } = context.deps
    const { id } = context.member()
    const ids = await nextCards(db, context, id)
    const undoId = await undoable(db, context, id)
    const cards = await cardsOf(db, context, id, undoId === null ? ids : [...ids, undoId])
    return {
      cards: ids.flatMap(cardId => cards.get(cardId) ?? []),
      ...(await allowance(db, context, id)),
      undo: (undoId !== null && cards.get(undoId)) || null
    }
  })

  serve(
    swipe,
    async ({ body }, context) => {
      const { id } = context.member()
      return context.transact(async tx => ({
        ...(await rules.swipeProfile(tx, context, id, body)),
        ...(await allowance(tx, context, id))
      }))
    },
    { limit: swipesPerHour }
  )

  serve(undoSwipe, async ({ query }, context) => {
    const { id } = context.member()
    return context.transact(async tx => {
      await rules.undoSwipe(tx, context, id, query.profile_id)
      return {
        profile: await cardOf(tx, context, id, query.profile_id),
        ...(await allowance(tx, context, id))
      }
    })
  })
}

async function undoable(db: Db, scope: Scope, memberId: string): Promise<string | null> {
  const last = await lastSwipe(db, memberId)
  return last && (await canUndo(db, scope, memberId, last)) ? last.profile_id : null
}

async function cardOf(
  db: Db,
  scope: Scope,
  memberId: string,
  profileId: string
): Promise<ProfileCard> {
  const card = (await cardsOf(db, scope, memberId, [profileId])).get(profileId)
  if (!card) throw new AppError('undo_unavailable')
  return card
}

async function allowance(db: Db, { now }: Scope, memberId: string) {
  const { likesLeft, availableAt } = await allowanceOf(db, memberId, now)
  return { likes_left: likesLeft, available_at: availableAt?.toISOString() ?? null }
}
