/** @param share in a hundred */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.ceil((sorted.length * share) / 100), sorted.length) - 1] ?? NaN
}
