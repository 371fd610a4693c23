import { hasStoredItem } from '#src/lib/has-stored-item.ts'
import { isInstalled } from '#src/lib/installed.ts'
import type { Layout } from '#shared/layouts.ts'
import type { EntryVisit } from './site-entry.ts'

/** Where the answer is kept; there is only one, since the other one leaves the site. */
const key = 'site-entry'
/** For this document, where storage is forbidden. */
let answered = false

/** What the browser knows about the visit. */
export function entryVisit(layout: Layout, isSpared: boolean): EntryVisit {
  return {
    layout,
    isSpared,
    isInstalled: isInstalled(),
    isAnswered: answered || hasStoredItem(() => localStorage, key)
  }
}

/**
 * Asks until there is an answer: Escape gives none, and "Rather not" is a link that leaves.
 *
 * @returns when the visitor may go on
 */
export function askAtEntry(dialog: HTMLDialogElement): Promise<void> {
  return new Promise(resolve => {
    // Kept before it closes: whoever goes on at once is not asked on the next page.
    dialog.onsubmit = () => {
      answered = true
      try {
        localStorage.setItem(key, '1')
      } catch {
        // Asked again on the next page.
      }
      resolve()
    }
    dialog.onclose = () => answered || dialog.showModal()
    dialog.showModal()
  })
}
