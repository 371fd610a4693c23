import { type Locale, defaultLocale } from '#contract/common.ts'
import { pageOf } from './pages.ts'
import { supportedLocale } from './supported-locale.ts'
import { type Niche, nicheOf } from './niches.ts'
import type { Site } from './site.ts'

export interface VariantRequest {
  /** Host without port; the caller has already decided whose word to take for it. */
  host: string
  path: string
  query: URLSearchParams
  /** Value of the `locale` cookie. */
  cookie: string | undefined
}

export interface Variant {
  site: string
  locale: Locale
  niche: Niche
  /** Path below `dist/{site}/{locale}`, without a slash at the end; null where nothing is shown. */
  page: string | null
  /** Where to go instead: a path that names its locale is not a public one. */
  redirect: string | null
}

/** The site of a host; an unknown host gets the default one (design §3). */
export function siteOfHost<S extends Pick<Site, 'id' | 'domains'>>(
  sites: readonly S[],
  host: string
): S {
  const name = host.toLowerCase()
  const site =
    sites.find(candidate => candidate.domains.includes(name)) ??
    sites.find(candidate => candidate.id === 'default') ??
    // A deployment of one site shows it under every address that leads there.
    (sites.length === 1 ? sites[0] : undefined)
  if (!site) throw new Error('No default site is defined')
  return site
}

/**
 * Which prebuilt page answers a request. Pure: the Node host and the edge function both use it
 * (design §3).
 */
export function variant(
  sites: readonly Pick<Site, 'id' | 'domains' | 'domain_language' | 'niche'>[],
  request: VariantRequest
): Variant {
  const site = siteOfHost(sites, request.host)
  const locale =
    supportedLocale(request.query.get('lang')) ??
    supportedLocale(request.cookie) ??
    supportedLocale(site.domain_language) ??
    defaultLocale
  // One slash between parts: `//host` at the start of an address would lead to another site.
  const path = request.path.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
  const [, first = '', ...rest] = path.split('/')
  const named = /^[a-z]{2}$/.test(first) ? supportedLocale(first) : null
  // The path arrives decoded: a backslash or a tab in it would lead to another site.
  const target = rest.map(encodeURIComponent).join('/')
  const niche = nicheOf(site.niche)
  return {
    site: site.id,
    locale,
    niche,
    page: pageOf(path, niche),
    redirect: named ? `/${target}?lang=${named}` : null
  }
}
