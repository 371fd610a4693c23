import type { Locale } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { isReadablePath } from './readable-path.ts'
import { routePatterns } from './routes.ts'
import type { Site } from './site.ts'
import { supportedLocale } from './supported-locale.ts'
import { type VariantRequest, variant } from './variant.ts'

/** What a build holds, asked by path. */
export interface Built {
  /** By `/{locale}` and `/{locale}/{page}`, without a slash at the end. */
  hasPage(path: string): boolean
  /** By public path; everything that is no page. */
  hasFile(path: string): boolean
}

/** How a request for a page or a file is answered, whoever serves it (design §3). */
export type Answer =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | {
      kind: 'page'
      /** Path below `dist/{site}`, without a slash at the end. */
      path: string
      status: 200 | 404
      /** What the address asked for, to be kept in the cookie. */
      remember: Locale | null
    }

/** Password managers open it (https://www.w3.org/TR/change-password-url/). */
const changePasswordPath = '/.well-known/change-password'

type Sites = readonly Pick<Site, 'id' | 'domains' | 'domain_language' | 'niche'>[]

/**
 * The one table of rules: the Node host and the edge function both do what it says. Pure.
 *
 * @param built what the build of the request's site holds
 */
export function answerTo(sites: Sites, built: Built, request: VariantRequest): Answer {
  const { path, query } = request
  if (path === changePasswordPath) {
    return { kind: 'redirect', location: routePatterns['settings-security'], status: 302 }
  }
  const isReadable = isReadablePath(path)
  if (isReadable && built.hasFile(path)) return { kind: 'file', path }
  const { locale, page, redirect } = variant(sites, request)
  const unknown = { kind: 'page', path: `/${locale}/404`, status: 404, remember: null } as const
  if (!isReadable) return unknown
  if (redirect !== null) {
    return { kind: 'redirect', location: withQuery(redirect, query), status: 301 }
  }
  const file = page === null ? null : page === '/' ? `/${locale}` : `/${locale}${page}`
  if (file === null || !built.hasPage(file)) return unknown
  return { kind: 'page', path: file, status: 200, remember: supportedLocale(query.get('lang')) }
}

/** What else the address asked for goes along. */
function withQuery(target: string, query: URLSearchParams): string {
  const [path = '/', own] = target.split('?')
  const all = new URLSearchParams([...query].filter(([name]) => name !== 'lang'))
  for (const [name, value] of new URLSearchParams(own)) all.set(name, value)
  return `${path}?${all}`
}

const secondsPerDay = 86_400

/** Value of Set-Cookie that keeps a chosen language for 365 days (specification §9). */
export function localeCookie(locale: Locale, secure: boolean): string {
  const maxAge = limits.localeCookieDays * secondsPerDay
  return `locale=${locale}; Max-Age=${maxAge}; Path=/${secure ? '; Secure' : ''}; SameSite=Lax`
}

/** Value of the locale cookie in a Cookie header; undefined where there is none. */
export function localeOf(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)locale=([^;]*)/.exec(cookies ?? '')?.[1]?.trim()
}
