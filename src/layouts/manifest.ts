import type { Locale } from '#contract/common.ts'
import { routePatterns } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import { markOf } from './icons/mark.ts'

/** Where the manifest of a locale stands. */
export function manifestPath(locale: Locale): string {
  return `/manifest/${locale}.webmanifest`
}

/** What a browser needs to install the members' area. */
export function manifestOf(site: Site, locale: Locale): object {
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose
  })
  return {
    // The same in all languages: changing it is no second installation.
    id: routePatterns.members,
    name: site.name,
    short_name: site.name,
    description: site.description[locale],
    lang: locale,
    dir: 'ltr',
    start_url: routePatterns.members,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8fd',
    theme_color: markOf(site).ground,
    categories: ['social', 'lifestyle'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')]
  }
}
