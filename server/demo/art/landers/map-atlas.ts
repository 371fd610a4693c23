import { readFileSync } from 'node:fs'
import type { Place } from './map-facts.ts'

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { countries: { geometries: Geometry[] } }
}
type Geometry = { id?: string } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

/**
 * Reads `countries-10m.json` of `world-atlas` 2 (TopoJSON out of Natural Earth).
 *
 * @returns the outer rings of a country by its numeric code
 */
export function readAtlas(file: string): (shape: string) => Place[][] {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map(arc => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Place => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const ringOf = (indexes: number[]) =>
    indexes.flatMap(index => {
      const arc = index < 0 ? arcs[~index]!.toReversed() : arcs[index]!
      return arc.slice(1)
    })
  return shape =>
    topology.objects.countries.geometries
      .filter(({ id }) => id === shape)
      .flatMap(geometry => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs))
      .map(([outer]) => ringOf(outer ?? []))
}
