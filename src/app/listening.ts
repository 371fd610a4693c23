const patienceMilliseconds = 60_000

/** Tells whether anybody can see the page, now and at every change. @returns what ends it */
function watchVisibility(tell: (isVisible: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}

export type WatchVisibility = typeof watchVisibility

/**
 * Listens to the server; where the device tells what comes, only as long as the page is to be seen,
 * and a minute longer. Else a page in a pocket would pass for somebody who is here, and nothing would
 * be told at all.
 *
 * @param listen begins to listen, and gives what stops it
 * @returns what ends all of it
 */
export function listenWhileSeen(
  listen: () => () => void,
  isPushSubscribed: () => boolean,
  watch: WatchVisibility = watchVisibility
): () => void {
  let stop: (() => void) | null = listen()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    if (!isPushSubscribed()) return
    stop?.()
    stop = null
  }
  const unwatch = watch(isVisible => {
    clearTimeout(timer)
    if (!isVisible) timer = setTimeout(rest, patienceMilliseconds)
    else stop ??= listen()
  })
  return () => {
    unwatch()
    clearTimeout(timer)
    stop?.()
  }
}
