import { expect, test } from 'vitest'
import { Region, locales } from '#contract/common.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { readTowns } from '#server/adapters/geo/towns.ts'
import { defaultSite } from '#shared/sites/default.ts'

const geo = offlineGeo()
const { countries } = defaultSite

test.each([
  ['Utrecht', 52.09, 5.12, 'NL-UT', 'Utrecht'],
  ['Antwerp', 51.22, 4.4, 'BE-VAN', 'Antwerpen'],
  ['Brussels', 50.84, 4.35, 'BE-BRU', 'Brussel'],
  ['Berlin', 52.52, 13.4, 'DE-BE', 'Berlin'],
  ['Warsaw', 52.23, 21.01, 'PL-14', 'Warszawa'],
  ['Paris', 48.86, 2.35, 'FR-IDF', 'Paris'],
  ['Ajaccio', 41.92, 8.74, 'FR-20R', 'Ajaccio'],
  ['London', 51.51, -0.13, 'GB-ENG', 'London'],
  ['a part of London', 51.54, -0.14, 'GB-ENG', 'London'],
  ['a part of Amsterdam that is nearer to Amstelveen', 52.33, 4.88, 'NL-NH', 'Amsterdam'],
  ['Zürich', 47.37, 8.54, 'CH-ZH', 'Zürich'],
  ['Alta', 69.97, 23.27, 'NO-56', 'Alta'],
  ['Mariehamn', 60.1, 19.94, 'FI-01', 'Mariehamn'],
  ['Sydney', -33.87, 151.21, 'AU-NSW', 'Sydney'],
  ['Honolulu', 21.31, -157.86, 'US-HI', 'Honolulu']
])('knows where %s is', async (_place, lat, lon, countryregion, city) => {
  const country = countryregion.slice(0, 2)
  expect(await geo.placeAt(lat, lon)).toEqual({ country, countryregion, city })
})

test('knows nothing far from any town', async () => {
  expect(await geo.placeAt(56, 3)).toBeNull()
  expect(await geo.placeAt(40, -40)).toBeNull()
  expect(await geo.placeAt(90, 0)).toBeNull()
  expect(await geo.placeAt(-90, 180)).toBeNull()
  expect(await geo.placeAt(0, -180)).toBeNull()
})

test('reaches 50 km from a town and no farther', async () => {
  const alice = readTowns()
    .byRegion.get('AU-NT')
    ?.find(town => town.name === 'Alice Springs')
  const { lat = 0, lon = 0 } = alice ?? {}
  const north = (kilometres: number) => geo.placeAt(lat + kilometres / 111.2, lon)
  const east = (kilometres: number) =>
    geo.placeAt(lat, lon + kilometres / 111.2 / Math.cos((lat * Math.PI) / 180))
  for (const towards of [north, east]) {
    expect((await towards(49.9))?.city).toBe('Alice Springs')
    expect((await towards(-49.9))?.city).toBe('Alice Springs')
    expect(await towards(50.1)).toBeNull()
    expect(await towards(-50.1)).toBeNull()
  }
})

test('tells both sides of a border apart', async () => {
  const regionAt = async (lat: number, lon: number) => (await geo.placeAt(lat, lon))?.countryregion
  expect(await regionAt(50.85, 5.69)).toBe('NL-LI')
  expect(await regionAt(50.88, 5.52)).toBe('BE-VLI')
  expect(await regionAt(54.79, 9.43)).toBe('DE-SH')
  expect(await regionAt(54.91, 9.79)).toBe('DK-83')
  expect(await regionAt(52.35, 14.55)).toBe('DE-BB')
})

test('names a neighbouring country whose regions are not listed', async () => {
  const place = { country: 'LU', countryregion: null, city: 'Luxembourg' }
  expect(await geo.placeAt(49.61, 6.13)).toEqual(place)
})

test('each country of the site has a name in every locale and the regions that people know', () => {
  const numbers = countries.map(country => geo.regionsOf(country).length)
  expect(Object.fromEntries(countries.map((country, index) => [country, numbers[index]]))).toEqual({
    NL: 12,
    BE: 11,
    DE: 16,
    AT: 9,
    CH: 26,
    FR: 13,
    IT: 20,
    ES: 19,
    GB: 4,
    IE: 4,
    US: 51,
    CA: 13,
    AU: 8,
    NZ: 16,
    PL: 16,
    DK: 5,
    SE: 21,
    NO: 15,
    FI: 19
  })
  for (const country of countries) {
    for (const locale of locales) expect(geo.countryName(country, locale)).not.toBe(country)
  }
  expect(geo.countryName('DE', 'da')).toBe('Tyskland')
  expect(geo.countryName('NL', 'no')).toBe('Nederland')
})

test('each region has a code of its country and a name of its own in every locale', () => {
  for (const country of countries) {
    const regions = geo.regionsOf(country)
    for (const region of regions) {
      expect(region).toSatisfy((id: string) => Region.safeParse(id).success)
      expect(region.startsWith(`${country}-`)).toBe(true)
    }
    for (const locale of locales) {
      const names = regions.map(region => geo.regionName(region, locale))
      expect(new Set(names).size).toBe(regions.length)
      for (const name of names) {
        expect(name).toMatch(/^\p{Lu}/u)
        expect(name).not.toMatch(/²|\||^(Provin|Kanton|Canton|Woj|Voï|Comté)|\(/)
      }
    }
  }
})

test('names regions as the language does', () => {
  expect(geo.regionName('NL-NB', 'en')).toBe('North Brabant')
  expect(geo.regionName('NL-NB', 'nl')).toBe('Noord-Brabant')
  expect(geo.regionName('DE-BY', 'pl')).toBe('Bawaria')
  expect(geo.regionName('BE-WLG', 'nl')).toBe('Luik')
  expect(geo.regionName('FI-18', 'sv')).toBe('Nyland')
  expect(geo.regionName('US-CA', 'de')).toBe('Kalifornien')
})

test('gives an unknown region back as it is, without towns', () => {
  expect(geo.regionsOf('XX')).toEqual([])
  expect(geo.regionName('XX-1', 'nl')).toBe('XX-1')
  expect(geo.townsOf('XX-1')).toEqual([])
})

test('every region has towns, largest first, and every town a region that exists', () => {
  const known = new Set(countries.flatMap(country => geo.regionsOf(country)))
  const { byRegion, byDegree } = readTowns()
  expect(new Set(byRegion.keys())).toEqual(known)
  for (const region of known) {
    const sizes = geo.townsOf(region).map(town => town.population)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  }
  const towns = [...byDegree.values()].flat()
  const wrong = towns.filter(
    ({ name, population, lat, lon, region, country }) =>
      !/\S/.test(name) ||
      !(population >= 1000 && Math.abs(lat) < 90 && Math.abs(lon) < 180) ||
      (region === null && countries.includes(country))
  )
  expect(wrong).toEqual([])
})
