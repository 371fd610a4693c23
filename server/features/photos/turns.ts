import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'

const lasts = new Map<string, Promise<unknown>>()

/** Runs tasks of one name after another within this process; other names do not wait. */
export async function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  const before = lasts.get(name) ?? Promise.resolve()
  const own = before.then(task, task)
  lasts.set(name, own)
  try {
    return await own
  } finally {
    if (lasts.get(name) === own) lasts.delete(name)
  }
}

/** Every waiting upload keeps up to 15 MB in memory. A member may send all photos at once. */
const mostOfMember = limits.photosPremium
const mostMembers = 50
const retrySeconds = 5

/** Running and waiting picture tasks by member id. */
const counts = new Map<string, number>()

/**
 * Runs what makes picture files for one member after another, so that a member occupies at most one
 * of the two processes of `pictures.ts`. The tasks of 50 members take at most 1 s each, so that a
 * member waits for at most 25 s of processing of other members.
 *
 * @throws AppError `rate_limited` when 25 tasks of this member run or wait; `unavailable` when tasks of
 *   50 other members do
 */
export async function inTurnOfMember<T>(memberId: string, task: () => Promise<T>): Promise<T> {
  const own = counts.get(memberId) ?? 0
  if (own >= mostOfMember) throw new AppError('rate_limited', {}, retrySeconds)
  if (own === 0 && counts.size >= mostMembers) throw new AppError('unavailable', {}, retrySeconds)
  counts.set(memberId, own + 1)
  try {
    return await oneAtATime(`pictures of ${memberId}`, task)
  } finally {
    const left = (counts.get(memberId) ?? 1) - 1
    if (left > 0) counts.set(memberId, left)
    else counts.delete(memberId)
  }
}
