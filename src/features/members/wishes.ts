import { limits } from '#contract/limits.ts'
import { texts } from '#src/lib/i18n.ts'
import { type Filters, interestsOf } from './filter-query.ts'
import { countryName } from './places.ts'
import type { MembersTexts } from './words.ts'

/** One thing that the search asks for, in words, and what lets go of it. */
export interface Wish {
  words: string
  without: Partial<Filters>
}

interface Names {
  regions: ReadonlyMap<string, string>
  /** The site's word for fictional profiles. */
  fictional: string
}

/** "30–45 jaar". */
export function ageWords(
  { min_age: from = limits.minimumAge, max_age: to = limits.maximumAge }: Filters,
  t: MembersTexts
): string {
  return t('filter.age_chip', { from, to })
}

/** What is asked for, each by itself, in the order of the filters. */
export function wishesOf(filters: Filters, { regions, fictional }: Names, t: MembersTexts): Wish[] {
  const { gender, country, countryregion, min_age, max_age } = filters
  const interests = interestsOf(filters)
  const wishes: (Wish | false)[] = [
    gender !== undefined && { words: t(`filter.${gender}`), without: { gender: undefined } },
    country !== undefined && {
      words: countryName(country),
      without: { country: undefined, countryregion: undefined }
    },
    countryregion !== undefined && {
      words: regions.get(countryregion) ?? t('filter.region'),
      without: { countryregion: undefined }
    },
    (min_age !== undefined || max_age !== undefined) && {
      words: ageWords(filters, t),
      without: { min_age: undefined, max_age: undefined }
    },
    ...interests.map(interest => ({
      words: texts('interests')(interest),
      without: { interests: interests.filter(other => other !== interest).join(',') || undefined }
    })),
    filters.with_photo !== undefined && {
      words: t('filter.with_photo'),
      without: { with_photo: undefined }
    },
    filters.online !== undefined && { words: t('filter.online'), without: { online: undefined } },
    filters.new !== undefined && { words: t('filter.new_chip'), without: { new: undefined } },
    filters.no_fictional !== undefined && {
      words: t('filter.no_fictional_chip', { fictional }),
      without: { no_fictional: undefined }
    }
  ]
  return wishes.filter(wish => wish !== false)
}
