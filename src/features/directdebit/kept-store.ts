import { type WritableAtom, atom, onMount } from 'nanostores'
import { $user } from '#src/features/session/session.ts'

/** What is kept of the member, as a store: on a reload they may be known only after it is opened. */
export function keptStore<T>(kept: { read(): T }, nothing: T): WritableAtom<T> {
  const store = atom<T>(nothing)
  let readFor: string | undefined
  onMount(store, () =>
    $user.subscribe(user => {
      // Once for each: where nothing can be kept, a new balance must not empty the form.
      if (!user || user.id === readFor) return
      readFor = user.id
      store.set(kept.read())
    })
  )
  return store
}
