import { isKept } from '#src/lib/is-kept.ts'
import { reloadOnce } from '../reload-once.ts'

// The form's script comes when somebody begins to fill it in, comes back to it, or is a member, whose
// orders it shows. Until then the form does nothing: `method="dialog"` sends nothing anywhere.
const root = document.querySelector<HTMLElement>('[data-withdrawal]')
if (root) {
  const listen = () => root.addEventListener('focusin', wake, { once: true })
  const wake = () =>
    import('./withdrawal.ts').then(
      page => page.prepareWithdrawal(root),
      () => {
        // Once; after that the form says that it lacks something, and tries again.
        reloadOnce()
        root.classList.add('is-lost')
        listen()
      }
    )
  const isAwaited = /signed_in=1/.test(document.cookie)
  if (isAwaited || isKept(() => sessionStorage, 'withdrawal')) void wake()
  else listen()
}
