/** A conversation that never pauses must not keep the screen loading. */
const mostTries = 3

let changes = 0

/** Says that something changed what a load that is on its way may not know yet. */
export function noteChange(): void {
  changes++
}

/**
 * For a store that is loaded and changed in place: loads again when something changed meanwhile, since
 * the answer may be older than that. All such stores count together: a load too many is cheap.
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
