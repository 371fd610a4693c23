import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { readTowns } from '../../../adapters/geo/towns.ts'
import { readAtlas } from './map-atlas.ts'
import { countryFacts, type Place } from './map-facts.ts'
import {
  area,
  clip,
  frame,
  type Point,
  plainPath,
  projection,
  type Ring,
  simplify,
  smoothLine,
  smoothPath
} from './map-geometry.ts'
import { regionsOn } from './map-regions.ts'

/**
 * Draws the countries of the map lander: `maplanding.main.ts <countries-10m.json> [country …]`, with
 * the atlas out of `npm pack world-atlas@2` (Natural Earth, public domain).
 */
const [file = 'countries-10m.json', ...asked] = process.argv.slice(2)
const folder = new URL('../../../../src/landers/maplanding/countries/', import.meta.url)
const geo = new URL('../../../adapters/geo/data/regions.json', import.meta.url)
const names = JSON.parse(readFileSync(geo, 'utf8')) as Record<string, Record<string, object>>
const atlas = readAtlas(file)
const { byRegion } = readTowns()

/** Units of the frame to one of a path: fewer figures to send. */
const grid = { land: 2, region: 4 }
const coarse = (unit: number) => (ring: Ring) =>
  ring.map(([x, y]): Point => [Math.round(x / unit), Math.round(y / unit)])

/** Shapes smaller than this, in square units, are left out. */
const smallest = { land: 90, neighbour: 900, region: 60 }
/** How much a corner must matter to stay. */
const fine = { land: 140, neighbour: 2600, region: 260 }

function isInside([west, south, east, north]: readonly number[], ring: readonly Place[]): boolean {
  const lon = ring.reduce((sum, place) => sum + place[0], 0) / ring.length
  const lat = ring.reduce((sum, place) => sum + place[1], 0) / ring.length
  return lon > west! && lon < east! && lat > south! && lat < north!
}

/** Largest first, none near another. */
function spread<T extends { at: Point }>(sorted: readonly T[], apart: number, most: number): T[] {
  const chosen: T[] = []
  for (const one of sorted) {
    const isFree = chosen.every(
      other => Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]) > apart
    )
    if (isFree && chosen.length < most) chosen.push(one)
  }
  return chosen
}

/** Whether a name stands right (0), left (1), below (2) or above (3) of its dot: where it hits no other. */
function labelled(towns: readonly { name: string; at: Point }[]) {
  const boxes: [left: number, top: number, right: number, bottom: number][] = []
  return towns.map(({ name, at: [x, y] }) => {
    const width = name.length * 15
    const starts = [
      [x + 14, y - 16],
      [x - 14 - width, y - 16],
      [x - width / 2, y + 12],
      [x - width / 2, y - 44]
    ] as const
    const free = starts.findIndex(
      ([left, top]) =>
        left > 0 &&
        left + width < frame.width &&
        boxes.every(
          box => left > box[2] || left + width < box[0] || top > box[3] || top + 32 < box[1]
        )
    )
    const side = Math.max(0, free)
    const [left, top] = starts[side]!
    boxes.push([left, top, left + width, top + 32], [x - 8, y - 8, x + 8, y + 8])
    return [name, Math.round(x), Math.round(y), side]
  })
}

function draw(country: string) {
  const facts = countryFacts[country]!
  const shapes = atlas(facts.shape).filter(ring => isInside(facts.window, ring))
  const project = projection(facts.window, shapes)
  const land = shapes
    .map(ring => ring.map(project))
    .filter(ring => area(ring) > smallest.land)
    .toSorted((one, other) => area(other) - area(one))
    .map(ring => simplify(ring, Math.min(fine.land, area(ring) / 14)))
  const neighbours = facts.neighbours
    .flatMap(atlas)
    .map(ring => clip(ring.map(project), -440, -400, 1500, 2600))
    .filter(ring => ring.length > 3 && area(ring) > smallest.neighbour)
    .map(ring => simplify(ring, fine.neighbour))
  const towns = Object.keys(names[country] ?? {})
    .flatMap(code => byRegion.get(code) ?? [])
    .map(town => ({ ...town, at: project([town.lon, town.lat]) }))
    .filter(({ at: [x, y] }) => x > -20 && y > -20 && x < frame.width + 20 && y < frame.height + 20)
    .toSorted((one, other) => other.population - one.population)
  const regions = [...regionsOn(land, towns)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const named = facts.towns
    ? facts.towns.flatMap(name => towns.find(town => town.name === name) ?? [])
    : spread(towns, 190, 7)
  const weight = (code: string) =>
    (byRegion.get(code) ?? []).reduce((sum, town) => sum + town.population, 0)
  const rest = regions
    .map(([code, { at }]) => ({ code, at }))
    .toSorted((one, other) => weight(other.code) - weight(one.code))
  return {
    land: land.map(coarse(grid.land)).map(smoothPath).join(''),
    neighbours: neighbours.map(coarse(grid.land)).map(smoothPath).join(''),
    water: lines(facts.lakes, smoothPath, project),
    rivers: lines(facts.rivers, smoothLine, project),
    towns: labelled(named),
    regions: Object.fromEntries(
      regions.map(([code, { rings, at }]) => {
        const shown = rings
          .filter(ring => area(ring) > smallest.region)
          .map(ring => simplify(ring, Math.min(fine.region, area(ring) / 14)))
        return [code, [at[0], at[1], shown.map(coarse(grid.region)).map(plainPath).join('')]]
      })
    ),
    names: names[country],
    start: facts.start,
    spots: spread(rest, 120, 8).map(({ code }) => code)
  }
}

function lines(
  drawn: readonly (readonly Place[])[] | undefined,
  path: (ring: Ring) => string,
  project: (place: Place) => Point
): string {
  return (drawn ?? []).map(line => path(line.map(project))).join('')
}

await mkdir(folder, { recursive: true })
for (const country of asked.length > 0 ? asked : Object.keys(countryFacts)) {
  const text = JSON.stringify(draw(country))
  await writeFile(new URL(`${country}.json`, folder), `${text}\n`)
  console.log(country, text.length)
}
