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
