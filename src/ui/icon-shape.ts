/**
 * Path data on a grid of 24: drawn with a line of 1.9 and round ends. `fill` is for the few parts
 * that are solid.
 */
export type IconShape = string | { line?: string; fill: string }

/** A circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius)
}

/** An ellipse as path data. */
export function ellipse(x: number, y: number, width: number, height: number): string {
  const left = Number((x - width).toFixed(2))
  return `M${left} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0z`
}
