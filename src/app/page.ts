import { computed } from 'nanostores'
import { $settings } from '#src/features/settings/settings.ts'
import { $session } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
import { trafficSource } from '#src/lib/traffic-source.ts'
import { admitsSearch } from '#shared/admission.ts'
import { type AppRoute, isAppRoute } from '#shared/routes.ts'

export type Page =
  | { name: 'waiting'; wanted: AppRoute }
  | { name: 'unreachable' }
  | { name: 'not-found' }
  | { name: 'search-closed'; params: Record<string, string>; path: string }
  | { name: AppRoute; params: Record<string, string | undefined>; path: string }

/** Screens that a visitor without login may see; search and profiles where the site lets them. */
const openRoutes: ReadonlySet<AppRoute> = new Set([
  'login',
  'signup',
  'lang-config',
  'activate-done',
  'activate-error',
  'reset-password',
  'reset-password-do',
  'mail-change-do',
  'account-deleted'
])
const searchRoutes: ReadonlySet<AppRoute> = new Set(['members', 'members-id'])
/** What a letter's link asks of a screen that is for members otherwise. */
const openQuestions: Partial<Record<AppRoute, readonly string[]>> = {
  notifications: ['unsubscribe', 'confirm']
}
/** Screens for visitors only. */
const guestRoutes: ReadonlySet<AppRoute> = new Set(['login', 'signup'])

/** Which screen is shown: the route, once it is known who asks (specification §6). */
export const $page = computed([$router, $session, $settings], (route, session, settings): Page => {
  if (!route || !isAppRoute(route.route)) return { name: 'not-found' }
  const wanted = route.route
  const page = { name: wanted, params: givenParams(route.params), path: route.path }
  const isOpen =
    openRoutes.has(wanted) || openQuestions[wanted]?.some(name => name in route.search) === true
  if (isOpen && session.status !== 'member') return page
  if (session.status === 'failed') return { name: 'unreachable' }
  if (session.status === 'loading') return { name: 'waiting', wanted }
  if (session.status === 'member') {
    if (!guestRoutes.has(wanted)) return page
    if (wanted === 'signup' && session.user.signup_step !== null)
      return { ...page, name: 'complete-signup', params: {} }
    // `followRedirects` replaces the address.
    return { name: 'waiting', wanted: 'members' }
  }
  if (searchRoutes.has(wanted)) {
    if (settings.status === 'loading') return { name: 'waiting', wanted }
    if (settings.status === 'failed') return { name: 'unreachable' }
    const admits = admitsSearch(settings.value, trafficSource())
    return admits ? page : { ...page, name: 'search-closed' }
  }
  return { name: 'login', params: { return_path: route.path }, path: '/login' }
})

/** The router gives an optional parameter that the address leaves out as an empty text. */
function givenParams(params: object): Record<string, string> {
  const pairs = Object.entries(params as Record<string, string>)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}
