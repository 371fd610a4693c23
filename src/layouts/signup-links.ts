import { findSignupLink, openSignup } from '#src/features/signup/open.ts'

/**
 * A link to the signup opens it in place; without script it leads to the signup's own page.
 *
 * @param entered the signup waits for the answer to the site-entry warning
 */
export function followSignupLinks(entered: Promise<unknown>): void {
  window.addEventListener('click', async event => {
    if (event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = findSignupLink(event.target as Element)
    if (!link) return
    event.preventDefault()
    await entered
    await openSignup(link)
  })
}
