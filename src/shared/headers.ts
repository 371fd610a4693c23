type Headers = Record<string, string>

/**
 * The build's `headers.json`: path, or path prefix ending in `*`, → headers of its answers. Every
 * page stands in it by `/{locale}/{page}/` and every file by its own path or a prefix.
 */
export type HeaderRules = Record<string, Headers>

/** Where the build leaves them; nobody is shown this file. */
export const rulesFile = 'headers.json'

/** Hashed files never change. */
export const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Files whose name stays while they may change. */
export const named = { 'cache-control': 'public, max-age=604800' }
/** Asked for again at every visit and answered with 304 while it is the same. */
export const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** There are some thousand rules, a few of them for prefixes, and one look for every answer. */
const prefixRules = new WeakMap<HeaderRules, [prefix: string, Headers][]>()

function prefixesOf(rules: HeaderRules): [prefix: string, Headers][] {
  const known = prefixRules.get(rules)
  if (known) return known
  const prefixes = Object.entries(rules)
    .filter(([rule]) => rule.endsWith('*'))
    .map(([rule, headers]): [string, Headers] => [rule.slice(0, -1), headers])
  prefixRules.set(rules, prefixes)
  return prefixes
}

/** All headers that the rules give a path. */
export function headersOf(rules: HeaderRules, path: string): Headers {
  const prefixes = prefixesOf(rules).filter(([prefix]) => path.startsWith(prefix))
  return Object.assign({}, ...prefixes.map(([, headers]) => headers), rules[path]) as Headers
}

/** The other usual headers (design §8); a page's own policy comes with the page. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'
}
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' }

/** What every answer carries. */
export function usualHeaders(secure: boolean): Headers {
  return secure ? { ...securityHeaders, ...transportSecurity } : securityHeaders
}
