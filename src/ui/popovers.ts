// Safari before 17 and Firefox before 125 have no popovers.
const hasPopovers = globalThis.HTMLElement ? 'popover' in HTMLElement.prototype : true

/** Selector of open popovers. Without support, the polyfill marks them with a class of this name. */
export const openPopover = hasPopovers ? ':popover-open' : String.raw`.\:popover-open`

/** Loads popovers where the browser has none. Until then menus do not open. */
export async function providePopovers(): Promise<void> {
  if (!hasPopovers) await import('@oddbird/popover-polyfill')
}
