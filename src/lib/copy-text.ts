/**
 * Puts a text on the clipboard; called by a tap or a key.
 *
 * @throws Error when the browser forbids it
 */
export async function copyText(text: string): Promise<void> {
  // Missing on pages over http, except on localhost.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  if (!copyFromField(text)) throw new Error('The browser does not copy')
}

/** The way before the Clipboard API: the browser copies what is selected in a field. */
function copyFromField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  Object.assign(field, { value: text, readOnly: true, className: 'visually-hidden' })
  // Outside an open dialog nothing can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}
