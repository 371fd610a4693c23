import { atom } from 'nanostores'
import { expectApiError } from './api-error.ts'
import { onForget, sameMember } from './forget.ts'
import type { RemoteStore } from './remote.ts'

interface Paged<Value, Part extends string> {
  store: RemoteStore<Value>
  /** The lists in it, each with pages of its own. */
  parts: readonly Part[]
  /** Where older ones of a list begin; null when there are none. */
  nextOf: (value: Value, part: Part) => string | null
  /** Asks for the page that begins there. @throws ApiError */
  load: (next: string, part: Part) => Promise<Value>
  /** The value with what that page has of the list at its end. */
  join: (value: Value, older: Value, part: Part) => Value
  /** What else follows from a page; not called for one that is dropped. */
  taken?: (older: Value, part: Part) => void
}

/**
 * The pages of lists beyond the first one, which the store itself loads (design §4): a refresh of it
 * brings as many again as are shown.
 */
export function olderPages<Value, Part extends string>(paged: Paged<Value, Part>) {
  const { store, parts, nextOf, load, join, taken } = paged
  /** Whether older ones are on their way, or did not come. */
  const $state = atom<'idle' | 'loading' | 'failed'>('idle')
  /** Beyond the first. */
  const shown = new Map<Part, number>()

  onForget(() => {
    shown.clear()
    $state.set('idle')
  })

  store.fill = async first => {
    let filled = first
    for (const part of parts) {
      for (let page = 0; page < (shown.get(part) ?? 0); page++) {
        const next = nextOf(filled, part)
        if (next === null) break
        filled = join(filled, await load(next, part), part)
      }
    }
    return filled
  }

  /** Adds a page to a list, or as many as it takes to one that is enough. */
  async function loadOlder(
    part: Part,
    isEnough: (page: Value) => boolean = () => true
  ): Promise<void> {
    if ($state.get() === 'loading') return
    $state.set('loading')
    const isSame = sameMember()
    try {
      for (let isDone = false; !isDone;) {
        const state = store.get()
        const next = state.status === 'ready' ? nextOf(state.value, part) : null
        if (next === null) break
        const older = await load(next, part)
        if (!isSame()) return
        taken?.(older, part)
        shown.set(part, (shown.get(part) ?? 0) + 1)
        // A refresh may have come in between with a place of its own.
        store.change(value => (nextOf(value, part) === next ? join(value, older, part) : value))
        isDone = isEnough(older)
      }
      $state.set('idle')
    } catch (error) {
      expectApiError(error)
      if (isSame()) $state.set('failed')
    }
  }

  return { $state, loadOlder }
}

/** A list with more at its end; what moved meanwhile may come a second time. */
export function joinLists<Item>(
  list: readonly Item[],
  older: readonly Item[],
  idOf: (item: Item) => string
): Item[] {
  const known = new Set(list.map(idOf))
  return [...list, ...older.filter(item => !known.has(idOf(item)))]
}
