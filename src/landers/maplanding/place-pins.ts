import type { CountryMap } from './country-map.ts'
import { type Place, within } from './pins.ts'

/** What a pin has to know of its person. */
export interface Resident {
  /** ISO 3166-2. */
  region: string
}

export interface Spot extends Place {
  /** Of the region where the pin stands. */
  region: string
  isAtHome: boolean
}

const mostPins = 7
/** Two pins stand at least this far from each other. */
const apart = 132

/**
 * Where the pins stand: people of the country at the middle of their region, the others at regions
 * that are still free; those who would cover each other step aside, always in the same manner. No
 * pin is an address. The order is that of the people; null has no place.
 */
export function placePins(people: readonly Resident[], map: CountryMap): (Spot | null)[] {
  const homes = people.map(({ region }) => (region in map.regions ? region : null))
  const free = map.spots.filter(spot => !homes.includes(spot))
  let left = mostPins - homes.filter(Boolean).length
  const spots = homes.map((home, index): Spot | null => {
    const region = home ?? (left-- > 0 ? free.shift() : undefined)
    const [x, y] = (region && map.regions[region]) || []
    if (!region || x === undefined || y === undefined) return null
    // Not quite in the middle, so that two of one region know which way to step.
    return { x: x + 10 - 7 * index, y: y - 8, region, isAtHome: home !== null }
  })
  for (let round = 0; round < 24; round++) stepAside(spots.filter(spot => spot !== null))
  return spots.map(
    spot => spot && { ...spot, x: within(spot.x, 88, 740), y: within(spot.y, 130, 960) }
  )
}

function stepAside(spots: Spot[]): void {
  for (const [index, one] of spots.entries()) {
    for (const other of spots.slice(index + 1)) {
      const [right, down] = [other.x - one.x || 1, other.y - one.y]
      const distance = Math.hypot(right, down)
      if (distance >= apart) continue
      const share = (apart - distance) / distance / 4
      one.x -= right * share
      one.y -= down * share
      other.x += right * share
      other.y += down * share
    }
  }
}
