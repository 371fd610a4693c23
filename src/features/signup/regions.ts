import { computed } from 'nanostores'
import type { ReplyOf } from '#contract/operation.ts'
import type { listRegions } from '#contract/settings.ts'
import { $regions } from '#src/features/settings/settings.ts'
import type { Prefill } from '#shared/prefill.ts'

/** The countries of the site with their regions; empty until they are here. */
export const $countries = computed($regions, state => (state.status === 'ready' ? state.value : []))

export interface Place {
  country: string
  countryregion: string | null
}

/**
 * Where the form begins: what a lander learned, where the site is there too, else the profile's. A
 * region says its country.
 *
 * @param countries of the site; as long as there are none, nothing is known to be elsewhere
 */
export function startingPlace(
  { country, countryregion }: Prefill,
  profile: Place,
  countries: ReplyOf<typeof listRegions>['region_data']
): Place {
  const learned = country ?? countryregion?.slice(0, 2)
  if (learned === undefined) return profile
  const found = countries.find(candidate => candidate.country === learned)
  if (!found && countries.length > 0) return profile
  const isThere = found
    ? found.regions.some(({ id }) => id === countryregion)
    : countryregion?.startsWith(`${learned}-`)
  return { country: learned, countryregion: (isThere && countryregion) || null }
}
