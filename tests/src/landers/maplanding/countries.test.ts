import { describe, expect, test } from 'vitest'
import { defaultSite } from '#shared/sites/default.ts'
import { countryMap } from '#src/landers/maplanding/countries.ts'
import { regionNames } from '#src/landers/maplanding/country-map.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'

const geo = offlineGeo()

describe.each(defaultSite.countries)('the map of %s', country => {
  test('has the regions of the signup under the same names', async () => {
    const { map } = await countryMap([country])
    const names = Object.fromEntries(regionNames(map, 'nl'))
    const regions = geo.regionsOf(country)
    expect(names).toEqual(Object.fromEntries(regions.map(id => [id, geo.regionName(id, 'nl')])))
    expect(regions).toEqual(expect.arrayContaining(Object.keys(map.regions)))
  })

  test('begins with a region that it shows', async () => {
    const { map } = await countryMap([country])
    expect(Object.keys(map.regions)).toContain(map.start)
    expect(Object.keys(map.regions)).toEqual(expect.arrayContaining(map.spots))
  })
})

test('a country that nobody has drawn gives way to the next', async () => {
  expect((await countryMap(['XX', 'BE'])).country).toBe('BE')
  await expect(countryMap(['XX'])).rejects.toThrow('XX')
})
