import { hasStoredItem } from '#src/lib/has-stored-item.ts'
import { reloadOnce } from '../reload-once.ts'

// What makes a form work comes when somebody begins to fill it in, comes back to it, is a member, of
// whom it knows more, or follows the link of a decision. Until then it does nothing:
// `method="dialog"` sends nothing anywhere. One script for all forms, as a part that two scripts
// share would be a file of its own, and the pages have no bytes left for that.
const root = document.querySelector('[data-wake]') as HTMLElement
/** The last typing or sending before it could have an effect; it is lost with the script. */
let heard: Event | undefined
/** Under way or done; tried again at the next sign of somebody once it is lost. */
let waking: Promise<void> | undefined
const wake = () =>
  (waking ??= import('./forms.ts')
    .then(page => page.prepare(root, heard))
    .catch(() => {
      // Once, and a page that is loaded anew forgets what was typed, also before this could hear it;
      // after that the form says that it lacks something.
      const fields = document.querySelectorAll<HTMLInputElement>('input,textarea')
      if (![...fields].some(field => field.value)) reloadOnce()
      root.dataset['lost'] = ''
      heard = waking = undefined
    }))
root.oninput = root.onsubmit = (event: Event) => {
  heard = event
  void wake()
}
root.addEventListener('focusin', wake)
const isAwaited = /signed_in|appeal/.test(document.cookie + location)
if (isAwaited || hasStoredItem(() => sessionStorage, root.dataset['wake'] as string)) void wake()
