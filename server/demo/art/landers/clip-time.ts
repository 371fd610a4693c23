/** A value over time: [second, value], in order; between two it is eased. */
export type Track = readonly (readonly [second: number, value: number])[]

/** The value of a track at a second; before the first and after the last it stays. */
export function valueAt(track: Track, second: number): number {
  const next = track.findIndex(([at]) => at > second)
  if (next === 0) return track[0]![1]
  if (next === -1) return track.at(-1)?.[1] ?? 0
  const [start, from] = track[next - 1]!
  const [end, to] = track[next]!
  const share = (second - start) / (end - start)
  return from + (to - from) * share * share * (3 - 2 * share)
}

/** A flame's light, 0 to 1: restless, and the same after each loop. */
export function flicker(second: number, loop: number, phase = 0): number {
  const wave = (times: number, shift: number) =>
    Math.sin((second / loop) * times * 2 * Math.PI + shift + phase)
  return 0.5 + 0.5 * (0.5 * wave(7, 0) + 0.3 * wave(11, 1.3) + 0.2 * wave(17, 2.1))
}

/** Swings between -1 and 1, whole times per loop. */
export function swing(second: number, loop: number, times: number, phase = 0): number {
  return Math.sin((second / loop) * times * 2 * Math.PI + phase)
}

/** How far somebody's lids are down: 0, a half or 1; every blink begins at one of the seconds. */
export function lidsAt(second: number, blinks: readonly number[]): 0 | 0.5 | 1 {
  const since = Math.min(
    ...blinks.map(start => second - start).filter(gone => gone >= 0),
    Number.POSITIVE_INFINITY
  )
  if (since < 0.07 || (since >= 0.24 && since < 0.32)) return 0.5
  return since < 0.24 ? 1 : 0
}
