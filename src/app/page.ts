import { computed } from 'nanostores'
import { $settings } from '#src/features/settings/settings.ts'
import { $session } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
import { type AppRoute, isAppRoute } from '#shared/routes.ts'

export type Page =
  | { name: 'waiting'; wanted: AppRoute }
  | { name: 'unreachable' }
  | { name: 'not-found' }
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
/** A member has no business there. */
const guestRoutes: ReadonlySet<AppRoute> = new Set(['login', 'signup'])

/** Which screen is shown: the route, once it is known who asks (specification §6). */
export const $page = computed([$router, $session, $settings], (route, session, settings): Page => {
  if (!route || !isAppRoute(route.route)) return { name: 'not-found' }
  const wanted = route.route
  const page = { name: wanted, params: route.params as Record<string, string>, path: route.path }
  if (openRoutes.has(wanted) && session.status !== 'member') return page
  if (session.status === 'failed') return { name: 'unreachable' }
  if (session.status === 'loading') return { name: 'waiting', wanted }
  if (session.status === 'member') {
    return guestRoutes.has(wanted) ? { ...page, name: 'members', params: {} } : page
  }
  if (searchRoutes.has(wanted)) {
    if (settings.status === 'loading') return { name: 'waiting', wanted }
    if (settings.status === 'failed') return { name: 'unreachable' }
    if (settings.value.logged_out_search) return page
  }
  return { name: 'login', params: { return_path: route.path }, path: '/login' }
})
