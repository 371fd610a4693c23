/** @returns whether the page runs as an installed application, without the bars of a browser */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    // Safari on iOS has its own property.
    (navigator as { standalone?: boolean }).standalone === true
  )
}
