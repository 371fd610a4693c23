import type { RemoteStore } from './remote.ts'

/**
 * Changes what the member has just acted on. A load that is under way knows nothing of the act: its
 * answer is dropped.
 */
export function override<T>(store: RemoteStore<T>, update: (value: T) => T): void {
  // Not `get`, which would open what nobody looks at.
  const state = store.value
  if (state?.status === 'ready') store.put(update(state.value))
}
