import { isAppPath } from '#shared/routes.ts'
import { findSignupLink, openSignup } from '#src/features/signup/open.ts'
import { $router } from '#src/lib/router.ts'

/**
 * Opens links to own screens without a document load. The router's own handler would take every
 * same-origin link, also those that it has no route for (design §2).
 */
export function handleLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    // Login and signup link to each other, so that neither opens over the other.
    if (findSignupLink(link) && $router.get()?.route !== 'login') {
      event.preventDefault()
      void openSignup(link)
      return
    }
    // The browser goes to the place on this page, and takes the focus there.
    const isHere = link.pathname === location.pathname && link.search === location.search
    if (link.hash && isHere) return
    if (!isAppPath(link.pathname.replace(/\/+$/, ''))) return
    event.preventDefault()
    $router.open(link.href)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
