import { computed } from 'nanostores'
import { $readySettings, $regions } from '#src/features/settings/settings.ts'
import type { Filters } from './filter-query.ts'

/** Names of `settings.search_fields`. */
export type SearchField =
  | 'gender'
  | 'country'
  | 'countryregion'
  | 'age'
  | 'interests'
  | 'with_photo'
  | 'online'
  | 'new'
  | 'fictional'

/** Which field of the site stands for which filter. */
const fieldOf: Record<keyof Filters, SearchField> = {
  gender: 'gender',
  country: 'country',
  countryregion: 'countryregion',
  min_age: 'age',
  max_age: 'age',
  interests: 'interests',
  with_photo: 'with_photo',
  online: 'online',
  new: 'new',
  no_fictional: 'fictional'
}

/** What the site lets people search by; null until that is known. */
export const $offer = computed([$readySettings, $regions], (settings, regions) =>
  settings === null
    ? null
    : {
        fields: new Set(settings.search_fields) as ReadonlySet<string>,
        countries: settings.countries,
        /** Null until they are here. */
        regions:
          regions.status === 'ready'
            ? new Set(regions.value.flatMap(country => country.regions.map(({ id }) => id)))
            : null
      }
)
export type Offer = NonNullable<ReturnType<typeof $offer.get>>

/** The fields to show; none until they are known. */
export const $searchFields = computed($offer, offer => offer?.fields ?? new Set<string>())

/**
 * Filters without those that the site does not offer: nobody could see what keeps people from the
 * list, nor take it away.
 */
export function offeredOf(filters: Filters, offer: Offer | null): Filters {
  if (offer === null) return filters
  const kept = Object.entries(filters).filter(([name]) =>
    offer.fields.has(fieldOf[name as keyof Filters])
  )
  const { country, countryregion, ...others }: Filters = Object.fromEntries(kept)
  const regionsCountry = countryregion?.slice(0, 2) ?? ''
  const isRegion =
    offer.countries.includes(regionsCountry) &&
    (offer.regions?.has(countryregion as string) ?? true)
  return {
    ...others,
    ...(country !== undefined && offer.countries.includes(country) ? { country } : {}),
    ...(countryregion !== undefined && isRegion ? { countryregion } : {})
  }
}
