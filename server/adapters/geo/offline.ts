import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/common.ts'
import type { Geo, Town } from './port.ts'
import { nearestTown, readTowns } from './towns.ts'

/** A region's usual name, and the locales in which it is called otherwise. */
type RegionNames = { name: string } & Partial<Record<Locale, string>>

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const regions = once(() => {
  const text = readFileSync(new URL('./data/regions.json', import.meta.url), 'utf8')
  return JSON.parse(text) as Record<string, Record<string, RegionNames>>
})
const towns = once(readTowns)

/** Names and places out of files of our own (design §2); they are read on first use. */
export function offlineGeo(): Geo {
  const countries = new Map<Locale, Intl.DisplayNames>()

  return {
    async placeAt(lat, lon) {
      const town = nearestTown(towns(), lat, lon)
      if (!town) return null
      return { country: town.country, countryregion: town.region, city: town.name }
    },

    regionsOf(country) {
      return Object.keys(regions()[country] ?? {})
    },

    countryName(country, locale) {
      let names = countries.get(locale)
      if (!names) {
        names = new Intl.DisplayNames(locale, { type: 'region' })
        countries.set(locale, names)
      }
      return names.of(country) ?? country
    },

    regionName(region, locale) {
      const names = regions()[region.slice(0, 2)]?.[region]
      return names?.[locale] ?? names?.name ?? region
    },

    townsOf(region): Town[] {
      const found = towns().byRegion.get(region) ?? []
      return found.map(({ name, population }) => ({ name, population }))
    }
  }
}
