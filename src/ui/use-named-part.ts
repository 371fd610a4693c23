import { useEffect } from 'react'

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown']
/** Parts above the named one have loaded by then. */
const longestMilliseconds = 5000

/**
 * Scrolls to the part that the address names (`#password`), because the router shows screens and does not
 * scroll inside them. The part stays in sight while others load, until the member scrolls or types.
 */
export function useNamedPart(): void {
  useEffect(() => {
    const name = location.hash.slice(1)
    const part = name ? document.getElementById(name) : null
    if (!part?.parentElement) return
    const stop = new AbortController()
    // It also calls back once at the start.
    const observer = new ResizeObserver(() => part.scrollIntoView())
    observer.observe(part.parentElement)
    stop.signal.addEventListener('abort', () => observer.disconnect())
    const timer = setTimeout(() => stop.abort(), longestMilliseconds)
    for (const gesture of gestures) {
      addEventListener(gesture, () => stop.abort(), { passive: true, signal: stop.signal })
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
}
