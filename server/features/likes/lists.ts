import { limits } from '#contract/limits.ts'
import type { QueryOf, ReplyOf } from '#contract/operation.ts'
import type { GivenLike, ReceivedLike, listLikes } from '#contract/likes.ts'
import type { Db } from '#server/db/schema.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Scope } from '#server/lib/context.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { type ReceivedCursor, countNewLikes, givenLikes, receivedLikes } from './queries.ts'

/**
 * The first page of both lists, or the page of one list after a place in it; then the other one is
 * empty.
 *
 * @throws AppError `invalid_input` for a place that is none of ours
 */
export async function likesOf(
  db: Db,
  scope: Scope,
  memberId: string,
  { profiles_after, liked_by_after }: QueryOf<typeof listLikes>
): Promise<ReplyOf<typeof listLikes>> {
  const givenAfter =
    profiles_after === undefined ? null : readCursor(profiles_after, 'profiles_after')
  const receivedAfter = liked_by_after === undefined ? null : readReceivedCursor(liked_by_after)
  const given = receivedAfter ? [] : await givenLikes(db, scope, memberId, givenAfter)
  const received = givenAfter ? [] : await receivedLikes(db, scope, memberId, receivedAfter)
  const shown = {
    given: given.slice(0, limits.likesPage),
    received: received.slice(0, limits.likesPage)
  }
  const ids = new Set([...shown.given, ...shown.received].map(({ id }) => id))
  const cards = await cardsOf(db, scope, memberId, [...ids])
  const profiles = shown.given.flatMap(({ id, given_at, received_at }): GivenLike[] => {
    const card = cards.get(id)
    if (!card || !given_at) return []
    return [{ ...card, liked_at: given_at.toISOString(), matched: received_at !== null }]
  })
  const liked_by = shown.received.flatMap((like): ReceivedLike[] => {
    const { id, given_at, received_at, seen_at } = like
    const card = cards.get(id)
    if (!card || !received_at) return []
    const matched = given_at !== null
    return [{ ...card, liked_at: received_at.toISOString(), matched, like_new: seen_at === null }]
  })
  return {
    profiles,
    liked_by,
    num_new: await countNewLikes(db, scope, memberId),
    next_profiles: nextOf(given, ({ id, given_at: at }) => at && writeCursor({ at, id })),
    next_liked_by: nextOf(received, ({ id, received_at: at, seen_at }) => {
      return at && `${seen_at === null ? 'n' : 's'}${writeCursor({ at, id })}`
    })
  }
}

/** Where the next page begins, when more was found than a page holds. */
function nextOf<Row>(rows: Row[], cursorOf: (row: Row) => string | null): string | null {
  const last = rows[limits.likesPage - 1]
  return last && rows.length > limits.likesPage ? cursorOf(last) : null
}

function readReceivedCursor(text: string): ReceivedCursor {
  return { ...readCursor(text.slice(1), 'liked_by_after'), isNew: text.startsWith('n') }
}
