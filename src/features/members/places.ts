import { computed } from 'nanostores'
import type { ProfileCard } from '#contract/members.ts'
import { $regions } from '#src/features/settings/settings.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { isolate } from '#shared/isolate.ts'

/** Names of regions in the page's language, by ISO 3166-2 code; empty until they are here. */
export const $regionNames = computed(
  $regions,
  state =>
    new Map(
      state.status === 'ready'
        ? state.value.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name] as const))
        : []
    )
)

export function countryName(country: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(country) ?? country
}

type Placed = Pick<ProfileCard, 'city' | 'country' | 'countryregion'>

/** One word for a tile: town, else region, else country. */
export function placeOf(card: Placed, regionNames: ReadonlyMap<string, string>): string {
  return cityOf(card) ?? regionNameOf(card, regionNames) ?? countryName(card.country)
}

/** Town and region for a profile; a town that is called like its region is named once. */
export function placesOf(card: Placed, regionNames: ReadonlyMap<string, string>): string {
  const region = regionNameOf(card, regionNames)
  const known = [cityOf(card), region].filter(name => name !== null)
  return known.length > 0 ? [...new Set(known)].join(', ') : countryName(card.country)
}

/** The member types it, and it is printed beside other words. */
function cityOf({ city }: Placed): string | null {
  return city === null ? null : isolate(city)
}

function regionNameOf(card: Placed, regionNames: ReadonlyMap<string, string>): string | null {
  return card.countryregion === null ? null : (regionNames.get(card.countryregion) ?? null)
}
