import { isAppPath } from './routes.ts'

/**
 * What the service worker does with a request: answer from what it keeps (`file`), from what it
 * keeps while it asks anew (`named`), with the app shell or the offline page when there is no
 * connection (`shell`, `page`), or nothing at all (`none`).
 */
export type Keeping = 'file' | 'named' | 'shell' | 'page' | 'none'

/** Answers that are somebody's own, money, and links that work once: the network alone gives them. */
const untouched = [
  /^\/(?:api|media|dev)(?:\/|$)/,
  /^\/credits\/(?!repeat-order$)[^/]+/i,
  /^\/(?:transactions|directdebit)(?:\/|$)/i,
  /^\/activate\//i,
  /^\/(?:reset-password|mail-change)\/do$/i,
  /^\/account-deleted$/i
]

/** What is kept of a path; the worker asks for GET requests to its own host only. */
export function keepingOf(pathname: string, isNavigation: boolean): Keeping {
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (untouched.some(rule => rule.test(path))) return 'none'
  if (isNavigation) return isAppPath(path) ? 'shell' : 'page'
  if (path.startsWith('/_astro/')) return 'file'
  return /^\/(?:fonts|art|icons)\//.test(path) ? 'named' : 'none'
}

/** Files that a document names and that may be kept, each once. */
export function filesNamedIn(html: string): string[] {
  const found = html.matchAll(/["'(\s](\/(?:_astro|fonts|art|icons)\/[\w./-]+)/g)
  return [...new Set([...found].map(([, path]) => path ?? ''))].filter(
    path => !path.startsWith('/art/og/')
  )
}
