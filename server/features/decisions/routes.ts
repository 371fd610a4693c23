import {
  answerAppeal,
  appeal,
  decide,
  getAppeal,
  listAppeals,
  listDecisions
} from '#contract/decisions.ts'
import { settleNow } from '#server/features/photos/settle.ts'
import { tidyPhotos } from '#server/features/privacy/photos.ts'
import type { Context } from '#server/lib/context.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import * as appeals from './appeals.ts'
import { decisionOfLink, openAppeals, ownDecisions, shownDecision } from './queries.ts'
import * as rules from './rules.ts'

/** Per member, or per network of a guest: tokens cannot be guessed, and nobody shall try. */
const tries = { name: 'appeal', points: 60, seconds: 3600 }

export function decisionsRoutes(serve: Serve): void {
  serve(listDecisions, async (_input, context) => ({
    decisions: await ownDecisions(context.deps.db, context.member().id)
  }))

  serve(decide, async ({ body }, context) => {
    const ticket = await context.transact(tx => rules.decide(tx, context, by(context), body))
    if (body.act === 'photo_removed') await settleNow(context.deps, body.target)
    if (body.act === 'account_blocked') await tidyPhotos(context.deps, body.target)
    return { ticket }
  })

  serve(
    getAppeal,
    async ({ query }, context) => {
      const { db } = context.deps
      return { decision: await shownDecision(db, await decisionOfLink(db, context, query.token)) }
    },
    { limit: tries }
  )

  serve(
    appeal,
    async ({ body }, context) =>
      context.transact(async tx => ({
        decision: await appeals.appeal(tx, context, context.caller?.id ?? null, body)
      })),
    { limit: tries }
  )

  serve(listAppeals, async ({ query }, context) =>
    openAppeals(context.deps.db, context, query.next)
  )

  serve(answerAppeal, async ({ body }, context) => {
    const { photoId, accountId } = await context.transact(tx =>
      appeals.answerAppeal(tx, context, by(context), body)
    )
    if (photoId !== null) await settleNow(context.deps, photoId)
    if (accountId !== null) await tidyPhotos(context.deps, accountId)
    return {}
  })
}

function by(context: Context) {
  return { operatorId: context.member().id, origin: linkOrigin(context) }
}
