let changes = 0
/** A conversation that never pauses must not keep the screen loading. */
const mostTries = 3

/** Says that an event changed what a load that is on its way may not know yet. */
export function noteChange(): void {
  changes++
}

/**
 * Loads again when an event came in meanwhile: the answer may be older than the event.
 *
 * @param wanted false once somebody else has taken over
 */
export async function loadSteadily<T>(
  load: () => Promise<T>,
  wanted: () => boolean = () => true
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = changes
    const value = await load()
    if (before === changes || !wanted() || tries === mostTries) return value
  }
}
