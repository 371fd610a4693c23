/**
 * Asks until there is an answer: five times more, with pauses that double (specification §7). For
 * whoever cannot carry the API client, so it brings nothing along.
 *
 * @param pause milliseconds before the next time
 * @returns the body, of a refusal too; null when nobody answers
 */
export async function insist<T>(ask: () => Promise<Response>, pause = 300): Promise<T | null> {
  try {
    const answer = await ask()
    // What passes by itself: too many requests, and what is wrong with the server.
    if (answer.status < 429) return await answer.json()
  } catch {
    // Lost on its way, or somebody else's page.
  }
  if (pause > 5000) return null
  await new Promise(done => setTimeout(done, pause))
  return insist(ask, pause * 2)
}
