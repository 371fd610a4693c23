export interface RangeEnds {
  low: number
  high: number
}

/**
 * The ends after one thumb was moved: inside the limits, and the moved thumb stops at the other one
 * instead of passing it.
 */
export function moveEnd(
  ends: RangeEnds,
  end: keyof RangeEnds,
  to: number,
  min: number,
  max: number
): RangeEnds {
  const { low, high } = clampEnds(ends, min, max)
  const inside = clamp(to, min, max)
  return end === 'low'
    ? { low: Math.min(inside, high), high }
    : { low, high: Math.max(inside, low) }
}

/** Both ends inside the limits and in order. */
export function clampEnds({ low, high }: RangeEnds, min: number, max: number): RangeEnds {
  const first = clamp(low, min, max)
  return { low: first, high: Math.max(first, clamp(high, min, max)) }
}

/** Where a value stands between the limits, 0 to 1. */
export function shareOf(value: number, min: number, max: number): number {
  return max > min ? (clamp(value, min, max) - min) / (max - min) : 0
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : min
}
