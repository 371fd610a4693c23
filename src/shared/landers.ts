import { type Niche, niches } from './site.ts'

/** The nine landers of specification §2. */
export const landerKinds = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video'
] as const
export type LanderKind = (typeof landerKinds)[number]

/** What a lander has beside its plain form, by niche: `/landers/{kind}/{niche}-{variant}`. */
export const landerVariants: Partial<
  Record<LanderKind, Partial<Record<Niche, readonly LanderVariant[]>>>
> = {
  tinderswipe: { plain: ['women', 'men'], bdsm: ['women', 'men'], bbw: ['women', 'men'] }
}
/** Whom the lander shows first. */
export type LanderVariant = 'women' | 'men'

/** A slug of one lander, taken apart. */
export interface LanderSlug {
  slug: string
  niche: Niche
  variant: LanderVariant | null
}

/** All slugs of a lander: its niches, and their variants (design §3). */
export function slugsOf(kind: LanderKind): LanderSlug[] {
  return niches.flatMap(niche => [
    { slug: niche, niche, variant: null },
    ...(landerVariants[kind]?.[niche] ?? []).map(variant => ({
      slug: `${niche}-${variant}`,
      niche,
      variant
    }))
  ])
}

const landerPath = /^\/landers\/([a-z]+)(?:\/([^/]+))?$/i

/**
 * The prebuilt page of a lander's path; without a slug, or with one that nothing knows, the one of
 * the site's niche.
 *
 * @returns null when the path is no lander's
 */
export function landerPage(path: string, niche: Niche): string | null {
  const [, name = '', asked = ''] = landerPath.exec(path) ?? []
  const kind = landerKinds.find(candidate => candidate === name.toLowerCase())
  if (!kind) return null
  const wanted = asked.toLowerCase()
  const slug = slugsOf(kind).find(candidate => candidate.slug === wanted)?.slug ?? niche
  return `/landers/${kind}/${slug}`
}
