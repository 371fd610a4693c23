/** Wraps tasks so that at most `most` of them run at the same time; the rest wait in order. */
export function limitTo(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async task => {
    if (running < most) running++
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await task()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
