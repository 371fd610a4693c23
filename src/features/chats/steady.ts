let changes = 0

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
  for (;;) {
    const before = changes
    const value = await load()
    if (before === changes || !wanted()) return value
  }
}
