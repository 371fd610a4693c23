import signupScript from 'script-url:#src/features/signup/open-signup.tsx'
import type { routePatterns } from '#shared/routes.ts'

const signupPath: (typeof routePatterns)['signup'] = '/signup'

/**
 * The signup link that contains an element. Every link to `/signup` is a signup link. Only the link of
 * `MemberLanding` also needs `data-signup`, because its script changes the path to
 * `/members/{id}/signup`. On other landers the mark only gives the link its border in forced colours.
 */
export function findSignupLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest('a')
  const isSignup = link?.pathname === signupPath && link.origin === location.origin
  return isSignup || link?.closest('[data-signup]') ? link : null
}

/**
 * Opens the signup over the page; React, its texts and the flow come only now. Where they cannot be
 * had, the link leads to the signup's own page.
 *
 * @param link the signup's address, where the focus returns to; `?profile_id=` says to whom one
 *   writes
 */
export async function openSignup(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  try {
    const signup = await importSignup()
    await signup.openSignup(link)
  } catch {
    location.assign(link.href)
  } finally {
    link.ariaBusy = null
  }
}

/** Loads the script of the signup dialog with React. */
export function importSignup(): Promise<typeof import('./open-signup.tsx')> {
  return import(signupScript)
}
