import type { Place } from './map-facts.ts'

export type Point = readonly [x: number, y: number]
export type Ring = readonly Point[]

/** What a picture shows: x and y from 0 to these. */
export const frame = { width: 820, height: 1000 }

const radians = Math.PI / 180

/**
 * Lambert's conformal cone for a window of the world, turned into the units of the frame; the shapes
 * fill the frame in one direction and lie in its middle in the other.
 */
export function projection(
  [west, south, east, north]: readonly [number, number, number, number],
  fit: readonly (readonly Place[])[]
): (place: Place) => Point {
  const height = north - south
  const [first, second] = [south + height / 6, north - height / 6].map(lat => lat * radians) as [
    number,
    number
  ]
  const steep = (angle: number) => Math.tan(Math.PI / 4 + angle / 2)
  const cone = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(steep(second) / steep(first))
  // South of the equator the cone stands on its head.
  const side = Math.sign(cone)
  const middle = ((west + east) / 2) * radians
  const raw = ([lon, lat]: Place): Point => {
    const bound = Math.max(-89, Math.min(89, lat)) * radians
    const radius = (steep(first) / steep(bound)) ** cone
    const turn = cone * (lon * radians - middle)
    return [side * radius * Math.sin(turn), side * radius * Math.cos(turn)]
  }
  const edges = fit.flat().map(raw)
  const [left, right] = [Math.min(...edges.map(([x]) => x)), Math.max(...edges.map(([x]) => x))]
  const [top, bottom] = [Math.min(...edges.map(([, y]) => y)), Math.max(...edges.map(([, y]) => y))]
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  const [x0, y0] = [
    (frame.width - (right - left) * scale) / 2 - left * scale,
    (frame.height - (bottom - top) * scale) / 2 - top * scale
  ]
  return place => {
    const [x, y] = raw(place)
    return [x * scale + x0, y * scale + y0]
  }
}

/** Twice the signed area. */
function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
}

export function area(ring: Ring): number {
  let sum = 0
  for (let index = 1; index < ring.length - 1; index++) {
    sum += cross(ring[0]!, ring[index]!, ring[index + 1]!)
  }
  return Math.abs(sum) / 2
}

/** Visvalingam: the corner whose triangle is smallest goes first, until all are `least` or larger. */
export function simplify(ring: Ring, least: number): Ring {
  const kept = [...ring]
  while (kept.length > 4) {
    let smallest = Infinity
    let at = -1
    for (let index = 0; index < kept.length; index++) {
      const before = kept[(index + kept.length - 1) % kept.length]!
      const size = Math.abs(cross(before, kept[index]!, kept[(index + 1) % kept.length]!)) / 2
      if (size < smallest) [smallest, at] = [size, index]
    }
    if (smallest >= least) break
    kept.splice(at, 1)
  }
  return kept
}

/** The part of a ring inside the rectangle (Sutherland and Hodgman). */
export function clip(ring: Ring, left: number, top: number, right: number, bottom: number): Ring {
  const sides: [inside: (p: Point) => boolean, cut: (a: Point, b: Point) => Point][] = [
    [([x]) => x >= left, (a, b) => [left, at(a, b, 0, left)]],
    [([x]) => x <= right, (a, b) => [right, at(a, b, 0, right)]],
    [([, y]) => y >= top, (a, b) => [at(a, b, 1, top), top]],
    [([, y]) => y <= bottom, (a, b) => [at(a, b, 1, bottom), bottom]]
  ]
  return sides.reduce<Ring>((rest, [inside, cut]) => {
    const result: Point[] = []
    for (const [index, point] of rest.entries()) {
      const before = rest[(index + rest.length - 1) % rest.length]!
      if (inside(point) !== inside(before)) result.push(cut(before, point))
      if (inside(point)) result.push(point)
    }
    return result
  }, ring)
}

function at(a: Point, b: Point, axis: 0 | 1, value: number): number {
  const share = (value - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  return a[other] + share * (b[other] - a[other])
}

export function contains(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length]!
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
  }
  return inside
}

/** A path of round curves through the middles of the sides, in whole units. */
export function smoothPath(ring: Ring): string {
  const middle = (index: number): Point => {
    const [ax, ay] = ring[index % ring.length]!
    const [bx, by] = ring[(index + 1) % ring.length]!
    return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
  }
  let [x, y] = middle(0)
  let path = `M${x} ${y}q`
  for (let index = 1; index <= ring.length; index++) {
    const [px, py] = ring[index % ring.length]!
    const [mx, my] = middle(index)
    path += `${numbers(Math.round(px) - x, Math.round(py) - y, mx - x, my - y)} `
    ;[x, y] = [mx, my]
  }
  return `${path.trim()}z`.replaceAll(' -', '-')
}

/** A path of straight sides, in whole units. */
export function plainPath(ring: Ring): string {
  const [[x0, y0], ...rest] = ring as [Point, ...Point[]]
  let [x, y] = [x0, y0]
  let path = `M${x} ${y}l`
  for (const [nx, ny] of rest) {
    path += `${numbers(nx - x, ny - y)} `
    ;[x, y] = [nx, ny]
  }
  return `${path.trim()}z`.replaceAll(' -', '-')
}

/** An open line, rounded like a shape. */
export function smoothLine(line: Ring): string {
  const [first, ...rest] = line.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  if (!first) return ''
  let [x, y] = first
  let path = `M${x} ${y}q`
  for (const [index, [px, py]] of rest.slice(0, -1).entries()) {
    const [nx, ny] = rest[index + 1]!
    const last = index === rest.length - 2
    const [mx, my] = last ? [nx, ny] : [Math.round((px + nx) / 2), Math.round((py + ny) / 2)]
    path += `${numbers(px - x, py - y, mx - x, my - y)} `
    ;[x, y] = [mx, my]
  }
  return path.trim().replaceAll(' -', '-')
}

function numbers(...values: number[]): string {
  return values.join(' ')
}
