/**
 * The screens of the app shell: one prebuilt document per locale answers all of them and the router
 * inside shows the screen (design §3). Names and paths are those of specification §2, patterns in
 * the syntax of @nanostores/router; the first that matches wins.
 */
export const appPatterns = {
  likes: '/likes',
  'likes-m-id': '/likes/m/:id',
  'likes-type': '/likes/:type',
  members: '/members',
  'members-id': '/members/:id',
  'members-id-chat': '/members/:id/chat',
  chats: '/chats',
  'chats-id': '/chats/:id',
  credits: '/credits',
  'credits-repeat-order': '/credits/repeat-order',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  premium: '/premium',
  'transactions-id': '/transactions/:id?',
  directdebit: '/directdebit',
  ledger: '/ledger',
  limits: '/limits',
  profile: '/profile',
  settings: '/settings',
  'settings-location': '/settings/location',
  'settings-security': '/settings/security',
  'settings-privacy': '/settings/privacy',
  notifications: '/notifications',
  'match-finder': '/match-finder',
  'signup-matches': '/signup-matches',
  'swipe-game': '/swipe-game',
  'lang-config': '/lang-config',
  login: '/login',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  'mail-change-do': '/mail-change/do',
  'account-deleted': '/account-deleted'
} as const

/** Pages that are documents of their own: a link to them loads one. */
export const pagePatterns = {
  index: '/',
  pricing: '/pricing',
  complaints: '/complaints',
  withdrawal: '/withdrawal',
  goodbye: '/goodbye',
  'pages-ban': '/pages/ban',
  'pages-company': '/pages/company',
  'pages-cookies': '/pages/cookies',
  'pages-faq': '/pages/faq',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  'pages-service': '/pages/service',
  'pages-terms': '/pages/terms',
  'members-id-landing': '/members/:id/landing',
  'members-id-signup': '/members/:id/signup',
  'members-id-landing2-slug': '/members/:id/landing2/:slug?',
  'members-id-landing3-slug': '/members/:id/landing3/:slug?'
} as const

export const routePatterns = { ...pagePatterns, ...appPatterns } as const
export type AppRoute = keyof typeof appPatterns

/** True when the app shell shows the screen of a name; else a link to it loads a document. */
export function isAppRoute(name: string): name is AppRoute {
  return Object.hasOwn(appPatterns, name)
}

/** Parameters that know all their values; any other may be anything. */
const values: Record<string, string> = { type: 'received|given|match' }

function expressionsOf(patterns: Record<string, string>): RegExp[] {
  return Object.values(patterns).map(pattern => {
    const source = pattern.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      return `(?:/(?:${values[name] ?? '[^/]+'}))${optional}`
    })
    return new RegExp(`^${source}$`, 'i')
  })
}

const appPaths = expressionsOf(appPatterns)
const pagePaths = expressionsOf(pagePatterns)

/** True when the app shell answers a path; without a slash at its end. */
export function isAppPath(path: string): boolean {
  return appPaths.some(expression => expression.test(path))
}

/** True when the specification knows a page at a path, built or not; without a slash at its end. */
export function isPagePath(path: string): boolean {
  return pagePaths.some(expression => expression.test(path))
}

/** Name of the page that the specification has at a path; it contains no id. */
export function routeName(path: string): string | null {
  const index = [...pagePaths, ...appPaths].findIndex(expression => expression.test(path))
  return Object.keys(routePatterns)[index] ?? null
}
