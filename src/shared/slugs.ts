import { locales } from '#contract/common.ts'
import { routePatterns } from './routes.ts'

/** First parts of paths that files, the server and pages that only lead on have taken. */
const taken = new Set<string | undefined>(
  [
    '_astro art clips fonts icons images manifest licences screenshots media landers pages assets static',
    'api dev healthz readyz metrics',
    '404 500 activate app index mail-change member offline',
    ...locales,
    ...Object.values(routePatterns).map(pattern => pattern.split('/')[1] ?? '')
  ].flatMap(names => names.split(' '))
)

/** True for the slug of an operator's page that no other path of the product begins with. */
export function isFreeSlug(slug: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !taken.has(slug)
}
