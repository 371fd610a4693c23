import { pageHidden } from '#contract/settings.ts'

/** Says that the page is hidden, by a beacon with an empty JSON body (specification §7). */
export function reportHidden(): () => void {
  const onChange = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon(pageHidden.path, new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
