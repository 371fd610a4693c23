import { computed } from 'nanostores'
import { $regions } from '#src/features/settings/settings.ts'

/** The countries of the site with their regions; empty until they are here. */
export const $countries = computed($regions, state => (state.status === 'ready' ? state.value : []))

/** Names by region code. */
export const $regionNames = computed(
  $countries,
  countries =>
    new Map(
      countries.flatMap(country => country.regions.map(region => [region.id, region.name] as const))
    )
)
