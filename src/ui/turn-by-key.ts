/** Pictures of which one is in sight. */
export interface Turning {
  /** From 0. */
  current: number
  show: (index: number) => void
}

/** The arrow keys turn the pictures; Home and End go to the first and the last. */
export function turnByKey(
  event: { key: string; preventDefault(): void },
  { current, show }: Turning,
  count: number
): void {
  const last = count - 1
  const target = {
    ArrowRight: Math.min(current + 1, last),
    ArrowLeft: Math.max(current - 1, 0),
    Home: 0,
    End: last
  }[event.key]
  if (target === undefined || last < 0) return
  event.preventDefault()
  show(target)
}
