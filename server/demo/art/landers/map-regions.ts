import type { LocatedTown } from '../../../adapters/geo/towns.ts'
import { contains, frame, type Point, type Ring } from './map-geometry.ts'

/** Side of a cell, in units of the frame. */
const step = 4
const columns = Math.ceil(frame.width / step)
const rows = Math.ceil(frame.height / step)

interface Region {
  rings: Ring[]
  /** As deep inside as can be: where its name and its pins stand. */
  at: Point
}

/**
 * A region is the land whose nearest town lies in it: no borders of regions are needed, and what
 * comes out is as exact as a drawing wants.
 */
export function regionsOn(
  land: readonly Ring[],
  towns: readonly (LocatedTown & { at: Point })[]
): Map<string, Region> {
  const owners = Array.from({ length: columns * rows }, (_, cell) => {
    const point: Point = [
      ((cell % columns) + 0.5) * step,
      (Math.floor(cell / columns) + 0.5) * step
    ]
    return contains(land, point) ? nearest(towns, point) : null
  })
  const codes = new Set(owners.filter(owner => owner !== null))
  return new Map(
    [...codes].map(code => {
      const mask = owners.map(owner => owner === code)
      return [code, { rings: outlines(mask), at: deepest(mask) }] as const
    })
  )
}

function nearest(towns: readonly (LocatedTown & { at: Point })[], [x, y]: Point): string | null {
  let found: string | null = null
  let shortest = Infinity
  for (const { region, at } of towns) {
    const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2
    if (distance < shortest) [shortest, found] = [distance, region]
  }
  return found
}

const has = (mask: readonly boolean[], column: number, row: number) =>
  column >= 0 && row >= 0 && column < columns && row < rows && mask[row * columns + column] === true

/** Follows the edges of the cells, land on the right hand. */
function outlines(mask: readonly boolean[]): Ring[] {
  const next = new Map<string, Point[]>()
  const edge = (from: Point, to: Point) => {
    const key = from.join()
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!has(mask, column, row)) continue
      if (!has(mask, column, row - 1)) edge([column, row], [column + 1, row])
      if (!has(mask, column + 1, row)) edge([column + 1, row], [column + 1, row + 1])
      if (!has(mask, column, row + 1)) edge([column + 1, row + 1], [column, row + 1])
      if (!has(mask, column - 1, row)) edge([column, row + 1], [column, row])
    }
  }
  const rings: Ring[] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    let key = start
    for (let to = next.get(key)?.pop(); to; to = next.get(key)?.pop()) {
      ring.push([to[0] * step, to[1] * step])
      key = to.join()
    }
    if (ring.length > 3) rings.push(ring)
  }
  return rings
}

/** Peels the region until nothing is left: what goes last lies deepest. */
function deepest(mask: readonly boolean[]): Point {
  let rest = [...mask]
  let last = rest
  while (rest.some(Boolean)) {
    last = rest
    rest = rest.map((inside, cell) => {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      return (
        inside &&
        has(last, column - 1, row) &&
        has(last, column + 1, row) &&
        has(last, column, row - 1) &&
        has(last, column, row + 1)
      )
    })
  }
  const cells = last.flatMap((inside, cell) => (inside ? [cell] : []))
  const cell = cells[Math.floor(cells.length / 2)] ?? 0
  return [
    Math.round(((cell % columns) + 0.5) * step),
    Math.round((Math.floor(cell / columns) + 0.5) * step)
  ]
}
