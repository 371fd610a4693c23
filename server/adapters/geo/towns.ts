import { readFileSync } from 'node:fs'
import type { Town } from './port.ts'

export interface LocatedTown extends Town {
  country: string
  /** Null in a country whose regions we do not list. */
  region: string | null
  lat: number
  lon: number
}

export interface Towns {
  byRegion: Map<string, LocatedTown[]>
  /** Towns by the whole degree that they lie in. */
  byDegree: Map<string, LocatedTown[]>
}

const mostKilometres = 50
const kilometresPerDegree = 111.2

function degree(lat: number, lon: number): string {
  return `${Math.floor(lat)} ${Math.floor(lon)}`
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Each line of the file is a region, or a country, with `name|lat·100|lon·100|thousands;…`. */
export function readTowns(): Towns {
  const text = readFileSync(new URL('./data/towns.json', import.meta.url), 'utf8')
  const byRegion = new Map<string, LocatedTown[]>()
  const byDegree = new Map<string, LocatedTown[]>()
  for (const [area, list] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    for (const entry of list.split(';')) {
      const [name = '', lat, lon, thousands] = entry.split('|')
      const town: LocatedTown = {
        name,
        country: area.slice(0, 2),
        region: area.length > 2 ? area : null,
        lat: Number(lat) / 100,
        lon: Number(lon) / 100,
        population: Number(thousands) * 1000
      }
      if (town.region) append(byRegion, town.region, town)
      append(byDegree, degree(town.lat, town.lon), town)
    }
  }
  return { byRegion, byDegree }
}

/**
 * The town somebody at this place would name. A city reaches as far as it is large: 12 km for
 * London, 300 m for a town of 5,000.
 *
 * @returns undefined farther than 50 km from any town
 */
export function nearestTown(towns: Towns, lat: number, lon: number): LocatedTown | undefined {
  const narrowing = Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const reach = mostKilometres / kilometresPerDegree
  let nearest: LocatedTown | undefined
  let shortest = Infinity
  for (let south = Math.floor(lat - reach); south <= lat + reach; south++) {
    const last = lon + reach / narrowing
    for (let west = Math.floor(lon - reach / narrowing); west <= last; west++) {
      for (const town of towns.byDegree.get(degree(south, west)) ?? []) {
        const north = (town.lat - lat) * kilometresPerDegree
        const east = (town.lon - lon) * kilometresPerDegree * narrowing
        const distance = Math.hypot(north, east)
        const toItsEdge = distance - 0.004 * Math.sqrt(town.population)
        if (distance > mostKilometres || toItsEdge >= shortest) continue
        nearest = town
        shortest = toItsEdge
      }
    }
  }
  return nearest
}
