/** Warm light that thins out softly: a plain ramp would end in a visible ring. */
export function fading(id: string, strength: number): string {
  const stop = (offset: number, colour: string, share: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${(strength * share).toFixed(3)}"/>`
  return (
    `<radialGradient id="${id}">` +
    stop(0, '#ffd596', 1) +
    stop(0.18, '#ffc684', 0.72) +
    stop(0.4, '#ffb26a', 0.36) +
    stop(0.65, '#ffa25a', 0.12) +
    stop(0.85, '#ff9a55', 0.03) +
    stop(1, '#ff9a55', 0) +
    '</radialGradient>'
  )
}
