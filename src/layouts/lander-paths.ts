import type { Locale } from '#contract/common.ts'
import { locales } from '#contract/common.ts'
import { type LanderKind, type LanderVariant, slugsOf } from '#shared/landers.ts'
import type { Niche } from '#shared/site.ts'

/** What a lander's page is built for. */
export interface LanderProps {
  locale: Locale
  niche: Niche
  variant: LanderVariant | null
}

/** Every page of a lander: all locales by all slugs. */
export function landerPaths(kind: LanderKind) {
  return () =>
    locales.flatMap(locale =>
      slugsOf(kind).map(({ slug, niche, variant }) => ({
        params: { locale, slug },
        props: { locale, niche, variant } satisfies LanderProps
      }))
    )
}
