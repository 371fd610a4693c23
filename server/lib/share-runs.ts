/**
 * Makes runs of `act` with one name follow each other; all who ask during a run share the next one.
 * Each of them has a run that began after it asked, and a crowd costs two. `act` must not ask again.
 */
export function shareRuns<Asked>(
  nameOf: (asked: Asked) => string,
  act: (asked: Asked) => Promise<void>
): (asked: Asked) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()

  const start = (name: string, asked: Asked): Promise<void> => {
    const run = act(asked).finally(() => {
      if (running.get(name) === run) running.delete(name)
    })
    running.set(name, run)
    return run
  }

  return asked => {
    const name = nameOf(asked)
    const before = running.get(name)
    if (!before) return start(name, asked)
    const waiting = next.get(name)
    if (waiting) return waiting
    const after = before
      .catch(() => {})
      .then(() => {
        next.delete(name)
        return start(name, asked)
      })
    next.set(name, after)
    return after
  }
}
