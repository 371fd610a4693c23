import type { CountryMap } from './country-map.ts'

// Loaded only for visitors from another country than the site's first one.
export { redraw } from './redraw.ts'

/** URL of each map by the path of its file. */
const urls = import.meta.glob<string>('./countries/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true
})

/** @returns the map of a country (ISO code); null when it has none or cannot be loaded */
export async function loadCountryMap(country: string): Promise<CountryMap | null> {
  const url = urls[`./countries/${country}.json`]
  if (url === undefined) return null
  const response = await fetch(url).catch(() => null)
  return response?.ok ? response.json() : null
}
