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

/** Every waiting upload keeps up to 15 MB in memory. */
const mostOfMember = 5
const mostTogether = 50
const retrySeconds = 5

/** Running and waiting picture tasks by member id. */
const counts = new Map<string, number>()

/**
 * Runs what makes picture files for one member after another, so that a member occupies at most one
 * of the two processes of `pictures.ts`. With at most 50 tasks of at most 1 s, nobody waits for more
 * than 25 s of processing.
 *
 * @throws AppError `rate_limited` when 5 tasks of this member run or wait; `unavailable` when 50 tasks
 *   of all members do
 */
export async function inTurnOfMember<T>(memberId: string, task: () => Promise<T>): Promise<T> {
  const own = counts.get(memberId) ?? 0
  if (own >= mostOfMember) throw new AppError('rate_limited', {}, retrySeconds)
  const together = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (together >= mostTogether) throw new AppError('unavailable', {}, retrySeconds)
  counts.set(memberId, own + 1)
  try {
    return await oneAtATime(`pictures of ${memberId}`, task)
  } finally {
    const left = (counts.get(memberId) ?? 1) - 1
    if (left > 0) counts.set(memberId, left)
    else counts.delete(memberId)
  }
}
