import type { Locale } from '#contract/common.ts'
import { alternatesOf, publicOrigin, publicUrl } from '#shared/public-url.ts'
import type { Site } from '#shared/site.ts'

/** A page that was built. */
export interface BuiltPage {
  locale: Locale
  /** Its public path, without a slash at the end. */
  path: string
  html: string
}

/** Pages that may be found; what says of itself that it may not is left out. */
export function foundPages(pages: readonly BuiltPage[]): BuiltPage[] {
  return pages.filter(({ html }) => !/<meta name="robots" content="noindex"/.test(html))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/**
 * The sitemap: every page that may be found, in each of its languages, with its alternates. Made
 * from the pages that are there, so that none is forgotten.
 */
export function sitemap(
  sites: readonly Site[],
  site: Site,
  pages: readonly Pick<BuiltPage, 'locale' | 'path'>[]
): string {
  const paths = [...new Set(pages.map(({ path }) => path))].toSorted()
  const urls = paths.flatMap(path => {
    const links = alternatesOf(sites, site, path)
      .map(({ language, url }) => {
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`
      })
      .join('')
    return pages
      .filter(page => page.path === path)
      .map(
        ({ locale }) => `<url><loc>${escaped(publicUrl(site, path, locale))}</loc>${links}</url>`
      )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n'
  ].join('\n')
}

/** What crawlers may look at. Pages that are not to be found say so themselves and must be readable. */
export function robots(site: Site): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Allow: /']
  return [...lines, '', `Sitemap: ${publicOrigin(site)}/sitemap.xml`, ''].join('\n')
}
