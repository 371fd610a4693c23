import { isKept } from '#src/lib/is-kept.ts'
import { reloadOnce } from '../reload-once.ts'

// What makes a form work comes when somebody begins to fill it in, comes back to it, is a member, of
// whom it knows more, or follows the link of a decision. Until then it does nothing:
// `method="dialog"` sends nothing anywhere. One script for all forms, as a part that two scripts
// share would be a file of its own, and the pages have no bytes left for that.
const root = document.querySelector('[data-wake]') as HTMLElement
/** Sent before it could be: done as soon as it can, unless the script is lost. */
let pressed: HTMLFormElement | undefined
root.onsubmit = event => (pressed = event.target as HTMLFormElement)
const listen = () => root.addEventListener('focusin', wake, { once: true })
const wake = () =>
  import('./forms.ts')
    .then(page => page.prepare(root))
    .then(() => pressed?.requestSubmit())
    .catch(() => {
      // Once; after that the form says that it lacks something, and tries again.
      reloadOnce()
      root.dataset['lost'] = ''
      pressed = undefined
      listen()
    })
const isAwaited = /signed_in=1|appeal=/.test(document.cookie + location.search)
if (isAwaited || isKept(() => sessionStorage, root.dataset['wake'] as string)) void wake()
else listen()
