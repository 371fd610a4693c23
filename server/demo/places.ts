import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { between, pick } from './portraits/seed.ts'
import type { Weights } from './portraits/types.ts'

const geo = offlineGeo()

/** Large places have more members, small ones more than their share. */
const spread = 0.6
const mostTowns = 30

/** Dutch is the language of the Belgian demo members, so few of them live in Wallonia. */
const walloon = /^BE-W(BR|HT|LG|LX|NA)$/

function regionWeights(country: string): Weights {
  const weights: Weights = {}
  for (const region of geo.regionsOf(country)) {
    const people = geo.townsOf(region).reduce((sum, town) => sum + town.population, 0)
    weights[region] = people ** spread * (walloon.test(region) ? 0.12 : 1)
  }
  return weights
}

const weightsByCountry = new Map<string, Weights>()

/** The region at `position`, 0 to 1, when the regions of a country share that range by size. */
export function regionAt(country: string, position: number): string {
  const weights = weightsByCountry.get(country) ?? regionWeights(country)
  weightsByCountry.set(country, weights)
  let left = position * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  for (const [region, weight] of Object.entries(weights)) {
    left -= weight
    if (left < 0) return region
  }
  throw new Error(`No regions are known in ${country}`)
}

/** A town of the region. */
export function townIn(seed: string, region: string): string {
  const towns = geo.townsOf(region).slice(0, mostTowns)
  const weights = Object.fromEntries(towns.map(town => [town.name, town.population ** spread]))
  return pick(seed, 'town', weights)
}

/** Centimetres, as people are: most near the middle. */
export function heightOf(seed: string, gender: string, country: string): number {
  const tall = ['NL', 'BE', 'DE', 'DK', 'SE', 'NO', 'FI'].includes(country) ? 2 : 0
  const middle = { woman: 167, man: 181 }[gender] ?? 173
  const throws = ['height 1', 'height 2', 'height 3'].map(key => between(seed, key, [-9, 9]))
  return Math.round(middle + tall + throws.reduce((sum, value) => sum + value, 0) * 0.65)
}
