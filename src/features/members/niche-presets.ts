import type { Niche } from '#shared/niches.ts'
import type { Filters } from './filter-query.ts'

/**
 * What a search begins with where nobody has said whom they seek (design §9). Only filters of the
 * search, so that they stand in sight and go with one tap; it has none for a figure, so nothing here
 * tells `bbw` from `plain`.
 */
export const nichePresets: Record<Niche, Filters> = {
  plain: {},
  she: { gender: 'woman' },
  bdsm: { interests: 'bondage,sadomasochism' },
  bbw: {},
  gilf: { min_age: 60 },
  milf: { gender: 'woman', min_age: 40, max_age: 59 },
  gay: { gender: 'man' }
}
