import type { RemoteStore } from './remote.ts'

/**
 * Changes what the member has just acted on. A load that is under way knows nothing of the act: its
 * answer is dropped.
 */
export function override<T>(store: RemoteStore<T>, update: (value: T) => T): void {
  const state = store.get()
  if (state.status === 'ready') store.put(update(state.value))
}
