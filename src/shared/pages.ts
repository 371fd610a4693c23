import { landerPage } from './landers.ts'
import { isAppPath } from './routes.ts'
import type { Niche } from './site.ts'

/**
 * Prebuilt pages that other paths lead to; by their own name they are nothing. The offline page has
 * its own: the service worker asks for it.
 */
const innerPages = new Set(['/app', '/404', '/500', '/member'])

/** Pages of a member that are documents of their own, by the end of their path (design §3). */
const memberPage = /^\/members\/[^/]+\/(?:(landing|signup)|(landing[23])(?:\/[^/]+)?)$/i

/**
 * The prebuilt page that answers a path, below `dist/{site}/{locale}`: the path itself, or the one
 * page that many paths share.
 *
 * @param path without a slash at its end
 * @returns null when nothing may be shown under that path
 */
export function pageOf(path: string, niche: Niche): string | null {
  const member = memberPage.exec(path)
  if (member) return `/member/${(member[1] ?? member[2] ?? '').toLowerCase()}`
  if (isAppPath(path)) return '/app'
  const [, first] = path.split('/')
  if (innerPages.has(`/${first?.toLowerCase()}`)) return null
  return landerPage(path, niche) ?? path
}
