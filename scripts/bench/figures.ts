export interface Figure {
  what: string
  value: number
  unit: string
  /** Not to be exceeded, or not to be missed. */
  atMost?: number
  atLeast?: number
}

/** @returns true when every budget holds */
export function print(figures: Figure[]): boolean {
  for (const { what, value, unit, atMost, atLeast } of figures) {
    const budget =
      atMost === undefined ? (atLeast === undefined ? '' : `≥ ${atLeast}`) : `≤ ${atMost}`
    const isOver = isBeyond({ what, value, unit, atMost, atLeast })
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${what}: ${round(value)} ${unit} ${budget && `(${budget})`}`
    )
  }
  return !figures.some(isBeyond)
}

function isBeyond({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value > atMost || value < atLeast
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value)
}
