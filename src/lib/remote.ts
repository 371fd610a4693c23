import { type ReadableAtom, atom, onMount, onStart, task } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { onForget } from './forget.ts'
import { createRetry } from './retry-backoff.ts'

export type Remote<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; code: ErrorCode }

export interface RemoteStore<T> extends ReadableAtom<Remote<T>> {
  /** Loads again, as somebody asked; what is shown stays until the new value is there. */
  reload(): Promise<void>
  /** Loads again by itself: a failure stays as well, with the button that somebody may be at. */
  refresh(): Promise<void>
  /** Changes the loaded value at once; nothing happens as long as there is none. */
  change(update: (value: T) => T): void
  /**
   * Puts a value that came another way; nothing happens as long as there is none, so that an answer
   * from before a logout brings nothing back.
   */
  put(value: T): void
  /** How a first page becomes as much as is shown of a list; `older-pages.ts` sets it. */
  fill(first: T): T | Promise<T>
}

export interface RemoteOptions<T> {
  /** What may be another value by now loads anew each time it is opened, in sight meanwhile. */
  again?: boolean
  /** What does not belong to the member outlives a logout. */
  keep?: 'public'
  /** What else follows from an answer; not called for one that is dropped. */
  taken?: (value: T) => void
}

/**
 * A value of the server that loads while it has listeners, and is forgotten at logout. Answers that
 * arrive after a newer load or a logout are dropped. A load that failed for want of a connection
 * is retried as long as the store has a listener.
 */
export function remote<T>(
  load: () => Promise<T>,
  { again, keep, taken }: RemoteOptions<T> = {}
): RemoteStore<T> {
  const store = atom<Remote<T>>({ status: 'loading' })
  const { get } = store
  let generation = 0
  let isAsked = false
  let isMounted = false
  const retry = createRetry(reload)

  function reload(): Promise<void> {
    const mine = ++generation
    isAsked = true
    return task(async () => {
      try {
        const value = await load()
        if (mine !== generation) return
        taken?.(value)
        retry.stop()
        store.set({ status: 'ready', value })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // A refresh that fails does not take away what is there, but for who is not to be seen any more.
        const replaces = store.value.status !== 'ready' || error.code === 'profile_unavailable'
        if (!replaces || mine !== generation) return
        store.set({ status: 'failed', code: error.code })
        if (isMounted) retry.start(error.code)
      }
    })
  }

  // A store counts as open for another second: who comes in it after a logout is asked for all the same.
  onStart(store, () => {
    if (!isAsked) void reload()
  })
  onMount(store, () => {
    isMounted = true
    if (again || store.value.status !== 'ready') void reload()
    return () => {
      isMounted = false
      retry.stop()
    }
  })
  if (!keep) {
    onForget(() => {
      generation++
      isAsked = false
      retry.stop()
      store.set({ status: 'loading' })
    })
  }

  return Object.assign(store, {
    refresh: reload,
    // To read what is there is not to look: it opens nothing.
    get: () => (store.value.status === 'ready' ? store.value : get()),
    reload() {
      if (store.value.status === 'failed') store.set({ status: 'loading' })
      return reload()
    },
    change(update: (value: T) => T) {
      const state = store.value
      if (state.status === 'ready') store.set({ status: 'ready', value: update(state.value) })
    },
    put(value: T) {
      if (store.value.status !== 'ready') return
      generation++
      store.set({ status: 'ready', value })
    },
    fill: (first: T) => first
  })
}
