import { type IconShape, circle } from '#src/ui/icon-shape.ts'

const dots = [
  [9, 6],
  [15, 6],
  [9, 12],
  [15, 12],
  [9, 18],
  [15, 18]
] as const

/** A handle to drag by; apart from the family, which every page of the shell carries. */
export const grip: IconShape = { fill: dots.map(([x, y]) => circle(x, y, 1.6)).join('') }
