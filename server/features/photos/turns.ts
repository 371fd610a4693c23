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
