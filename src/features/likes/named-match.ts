import type { ErrorCode } from '#contract/errors.ts'
import type { MemberProfile } from '#contract/members.ts'
import type { Remote } from '#src/lib/remote.ts'
import type { Likes } from './like-lists.ts'
import type { Match } from './likes.ts'

/** What there is to show of the profile that the route likes-m-id names. */
export type Named =
  | { kind: 'loading' }
  | { kind: 'match'; match: Match }
  /** Nobody, or nobody who may be seen: unknown, blocked, gone or oneself. */
  | { kind: 'gone'; name?: undefined }
  | { kind: 'no_match'; name: string }
  | { kind: 'failed'; code: ErrorCode }

/**
 * A match, or somebody who likes the member and waits for an answer. What the lists know is shown at
 * once, and stays when the profile itself does not come.
 */
export function namedMatch(id: string, state: Remote<MemberProfile>, likes: Likes): Named {
  if (state.status === 'failed') {
    if (['profile_unavailable', 'invalid_input'].includes(state.code)) return { kind: 'gone' }
  } else if (state.status === 'ready') {
    if (state.value.blocked) return { kind: 'gone' }
    if (state.value.matched) return { kind: 'match', match: { profile: state.value } }
  }
  const given = likes.profiles.find(like => like.id === id)
  if (given?.matched) return { kind: 'match', match: { profile: given } }
  const received = likes.liked_by.find(like => like.id === id)
  if (received) return { kind: 'match', match: asMatch(received) }
  if (state.status === 'failed') return { kind: 'failed', code: state.code }
  if (state.status === 'loading') return { kind: 'loading' }
  return { kind: 'no_match', name: state.value.name }
}

/** Somebody who likes the member is no suggestion of ours. */
function asMatch(like: Likes['liked_by'][number]): Match {
  return like.matched ? { profile: like } : { profile: like, suggestion: false }
}
