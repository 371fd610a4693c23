/** A store that nobody looks at any more counts as open for another second. */
export function untilClosed(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 1100))
}
