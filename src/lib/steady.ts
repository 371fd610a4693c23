/** A conversation that never pauses must not keep the screen loading. */
const mostTries = 3

/** For a store that is loaded and changed in place: a load must not undo what came meanwhile. */
export function steadyLoads() {
  let changes = 0

  /** Says that something changed what a load that is on its way may not know yet. */
  function noteChange(): void {
    changes++
  }

  /**
   * Loads again when something changed meanwhile: the answer may be older than that.
   *
   * @param wanted false once somebody else has taken over
   */
  async function loadSteadily<T>(
    load: () => Promise<T>,
    wanted: () => boolean = () => true
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const before = changes
      const value = await load()
      if (before === changes || !wanted() || tries === mostTries) return value
    }
  }

  return { noteChange, loadSteadily }
}
