import { openPopover } from '#src/ui/popovers.ts'

const writing =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/** False while something is open or being written: then nobody is interrupted. */
export function isFreeMoment(): boolean {
  // Not in every place where the stores run there is a page.
  const page = globalThis.document as Document | undefined
  if (!page) return true
  const { activeElement } = page
  if (activeElement?.matches(`${writing}, [contenteditable]`)) return false
  return !page.querySelector(`dialog[open], [popover]${openPopover}`)
}
