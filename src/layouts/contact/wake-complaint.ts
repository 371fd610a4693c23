/**
 * The page's script comes when somebody begins to fill something in, comes back to it, is a member,
 * whose complaints it shows, or follows the link of a decision. Until then the forms do nothing:
 * `method="dialog"` sends nothing anywhere.
 */
export function wakeComplaint(root: HTMLElement): void {
  const wake = () => void import('./complaint.ts').then(page => page.prepareComplaints(root))
  if (/signed_in=1|appeal=/.test(document.cookie + location.search) || isBegun()) wake()
  else root.addEventListener('focusin', wake, { once: true })
}

function isBegun(): boolean {
  try {
    return 'complaint' in sessionStorage
  } catch {
    return false
  }
}
