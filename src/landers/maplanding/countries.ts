import type { CountryMap } from './country-map.ts'

const drawn = import.meta.glob<CountryMap>('./countries/*.json', { import: 'default' })

/**
 * The map of the first of these countries that has been drawn.
 *
 * @throws when there is none
 */
export async function countryMap(
  countries: readonly string[]
): Promise<{ country: string; map: CountryMap }> {
  for (const country of countries) {
    const map = await drawn[`./countries/${country}.json`]?.()
    if (map) return { country, map }
  }
  throw new Error(`None of ${countries.join(', ')} has been drawn`)
}
