/** A piece of torn paper, in the units of the picture it is torn from. */
interface Piece {
  width: number
  height: number
  /** How much of the paper shows around what is cut out of it. */
  margin?: number
  /** How far each corner lies inwards: top left, top right, bottom right, bottom left. */
  corners?: [number, number, number, number]
  seed: number
}

/** Numbers from 0 to 1 that look random and are the same in every build. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Where a tear changes direction, and how far it strays, in units. */
const step = 22
const stray = 5.6
/** The path's own units across the box. */
export const scale = 300

/**
 * The outline of torn paper as an SVG path in a box of `scale` × `scale`, to be drawn at 1 / `scale`
 * where `clipPathUnits` is `objectBoundingBox`.
 * The corners lie in or out, so that a strip looks turned while its picture stays straight.
 */
export function torn({ width, height, margin = 0, corners = [0, 0, 0, 0], seed }: Piece): string {
  const random = numbers(seed * 7919)
  const edge = margin + stray
  const [one, two, three, four] = corners
  const outline: [number, number][] = [
    [edge, edge + one],
    [width - edge, edge + two],
    [width - edge, height - edge - three],
    [edge, height - edge - four]
  ]
  const points = outline.flatMap(([x, y], index) => {
    const [toX, toY] = outline[(index + 1) % 4] ?? [x, y]
    const count = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / step))
    return Array.from({ length: count }, (_, at) => {
      const share = (at + (at === 0 ? 0 : random() * 0.6 - 0.3)) / count
      const off = () => (random() * 2 - 1) * stray
      return [x + (toX - x) * share + off() * 0.6, y + (toY - y) * share + off()]
    })
  })
  const at = points.map(([x = 0, y = 0]) => [
    Math.round((x / width) * scale),
    Math.round((y / height) * scale)
  ])
  const moves = at.map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = at[index - 1] ?? []
    return `${x - fromX} ${y - fromY}`
  })
  return `M${moves.join('l').replaceAll(' -', '-')}z`
}
