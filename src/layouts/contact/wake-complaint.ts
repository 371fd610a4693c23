import { isKept } from '#src/lib/is-kept.ts'
import { reloadOnce } from '../reload-once.ts'

// The page's script comes when somebody begins to fill something in, comes back to it, is a member,
// whose complaints it shows, or follows the link of a decision. Until then the forms do nothing:
// `method="dialog"` sends nothing anywhere.
const root = document.querySelector<HTMLElement>('[data-complaints]')
if (root) {
  const listen = () => root.addEventListener('focusin', wake, { once: true })
  const wake = () =>
    import('./complaint.ts').then(
      page => page.prepareComplaints(root),
      () => {
        // Once; after that the form says that it lacks something, and tries again.
        reloadOnce()
        root.classList.add('is-lost')
        listen()
      }
    )
  const isAwaited = /signed_in=1|appeal=/.test(document.cookie + location.search)
  if (isAwaited || isKept(() => sessionStorage, 'complaint')) void wake()
  else listen()
}
