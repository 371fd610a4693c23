import { atom, onMount } from 'nanostores'

/** What the browser believes of its connection. */
export const $online = atom(true)

onMount($online, () => {
  const update = () => $online.set(navigator.onLine)
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
  return () => {
    removeEventListener('online', update)
    removeEventListener('offline', update)
  }
})

/** Calls back when the browser believes that its connection is there again. @returns what ends it */
export function watchOnline(act: () => void): () => void {
  // Not in every place where the stores run there is a window.
  globalThis.addEventListener?.('online', act)
  return () => globalThis.removeEventListener?.('online', act)
}
