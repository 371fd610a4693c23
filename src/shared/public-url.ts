import { type Locale, defaultLocale, locales } from '#contract/common.ts'
import { landerPage } from './landers.ts'
import { nicheOf } from './niches.ts'
import type { Site } from './site.ts'
import { supportedLocale } from './supported-locale.ts'

type Addressed = Pick<Site, 'id' | 'domains' | 'domain_language' | 'pages'>

/** Hosts that only the own machine or network knows. */
const localHost = /^(?:localhost|[\d.]+|\[.*\]|.*\.(?:local|localhost|internal|test))$/

/** The site's first domain that the public can reach, if it has one. */
function publicDomain(site: Addressed): string | undefined {
  return site.domains.find(domain => !localHost.test(domain))
}

/**
 * Where the public finds a site. Prebuilt pages name this origin, whatever host they are asked
 * from: the same page under another name is no other page.
 */
export function publicOrigin(site: Addressed): string {
  return `https://${publicDomain(site) ?? 'localhost'}`
}

/** The language that a domain shows without being asked. */
function languageOf(site: Addressed): Locale {
  return supportedLocale(site.domain_language) ?? defaultLocale
}

/**
 * The one address of a page in a language: public addresses carry neither site nor locale, so that a
 * language that is not the domain's is asked for (design §3).
 */
export function publicUrl(site: Addressed, path: string, locale: Locale): string {
  const query = locale === languageOf(site) ? '' : `?lang=${locale}`
  return `${publicOrigin(site)}${path}${query}`
}

export interface Alternate {
  /** A locale, or `x-default` for everybody else. */
  language: string
  url: string
}

/**
 * The same page in all languages: a site whose own language it is, else this one asked for it
 * (design §3).
 */
export function alternatesOf(
  sites: readonly Addressed[],
  site: Addressed,
  path: string
): Alternate[] {
  // The operator's own pages are those of one site; all others are on every one.
  const isOwn = (other: Addressed) => other.pages.some(({ slug }) => `/${slug}` === path)
  const hasPage = (other: Addressed) => !isOwn(site) || isOwn(other)
  const own = locales.map(locale => {
    const home = sites.find(
      other => languageOf(other) === locale && publicDomain(other) && hasPage(other)
    )
    const isHere = languageOf(site) === locale
    return { language: locale, url: publicUrl((!isHere && home) || site, path, locale) }
  })
  return [...own, { language: 'x-default', url: `${publicOrigin(site)}${path}` }]
}

/** The name that is drawn into the pictures of landers and niches. */
const drawnName = 'Vonk'

/**
 * Path of the picture that a page is shared with: the site's own, else each lander's and niche's. None
 * where those would show another name than the site's.
 */
export function shareImage(
  { name, niche, share_picture }: Pick<Site, 'name' | 'niche' | 'share_picture'>,
  path: string
): string | undefined {
  if (share_picture !== undefined) return share_picture
  if (name !== drawnName) return undefined
  const page = landerPage(path, nicheOf(niche))
  const [, , kind, slug] = page?.split('/') ?? []
  return kind && slug ? `/art/og/${kind}-${slug.split('-')[0]}.jpg` : '/art/og/default.jpg'
}
