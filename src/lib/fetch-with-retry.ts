const attempts = 6
const firstPauseMilliseconds = 300

/**
 * Requests JSON up to six times, with pauses that double (specification §7). For prebuilt pages and
 * the service worker, because ky does not fit into their budgets.
 *
 * @param request sends the request once
 * @returns the body, also of a refusal; null when there is no answer, or only ones that a later attempt
 *   may change (429 and 5xx)
 */
export async function fetchWithRetry<T>(
  request: () => Promise<Response>,
  pause = firstPauseMilliseconds
): Promise<T | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise(done => setTimeout(done, pause * 2 ** (attempt - 1)))
    try {
      const answer = await request()
      if (answer.status < 429) return await answer.json()
    } catch {
      // The connection was lost, or a proxy answered with a page of its own.
    }
  }
  return null
}
