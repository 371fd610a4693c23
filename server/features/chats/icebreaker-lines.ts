const variants = {
  niche: ['a', 'b', 'c'],
  interest: ['a', 'b', 'c', 'd'],
  city: ['a', 'b'],
  general: ['a', 'b', 'c', 'd', 'e', 'f']
} as const

/** Keys of the texts in `locales/{locale}/icebreakers.json`, which has no others. */
export const lines = {
  /** By the number of the site's niche. */
  niche: (niche: number) => variants.niche.map(variant => `niche_${niche}_${variant}`),
  interest: variants.interest.map(variant => `interest_${variant}`),
  city: variants.city.map(variant => `city_${variant}`),
  general: variants.general.map(variant => `general_${variant}`)
}

/** Whoever wants to talk of these does so in their own words, once they know each other. */
const notForOpening: ReadonlySet<string> = new Set([
  'analsex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome'
])

/** Interests that an opening line may name. */
export function fitsOpening(interest: string): boolean {
  return !notForOpening.has(interest)
}
