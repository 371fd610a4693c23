/**
 * Says that the page is hidden, by a beacon with an empty JSON body (specification §4, §7).
 *
 * @param isCounted nothing is sent as long as the site-entry warning has no answer
 */
export function reportHidden(isCounted: () => boolean): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isCounted()) navigator.sendBeacon('/api/page-hidden.php', '{}')
  })
}
