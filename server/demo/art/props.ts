import { fading } from './light.ts'

export interface Place {
  x: number
  /** Where the foot stands. */
  y: number
  scale: number
}

function placed({ x, y, scale }: Place, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`
}

/** A wine glass, 64 wide and 122 tall at scale 1; without wine it waits for somebody. */
export function wineGlass(place: Place, wine?: string): string {
  const bowl = 'M-32 -122H32C34 -74 22 -50 0 -50S-34 -74 -32 -122Z'
  const filled = wine
    ? `<path d="M-31.500 -96H31.500C30 -66 18 -51 0 -51S-30 -66 -31.500 -96Z" fill="${wine}"/>` +
      '<ellipse cy="-96" rx="31.500" ry="5" fill="#fff" opacity=".3"/>'
    : '<ellipse cy="-96" rx="31.500" ry="5" fill="#fff" opacity=".26"/>'
  return placed(
    place,
    '<g stroke="#f6e3cc" stroke-linecap="round" fill="none" stroke-width="6" opacity=".92">' +
      '<path d="M0 -50V-4"/><path d="M-25 1Q0 -9 25 1"/></g>' +
      `<path d="${bowl}" fill="#e9ddff" opacity=".22"/>${filled}` +
      '<path d="M-32 -122H32" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/>' +
      '<path d="M-23 -113C-24 -88 -21 -74 -16 -64" fill="none" stroke="#fff" ' +
      'stroke-opacity=".7" stroke-width="4.500" stroke-linecap="round"/>' +
      '<path d="M25 -90C24 -76 20 -66 14 -60" fill="none" stroke="#fff" ' +
      'stroke-opacity=".22" stroke-width="3" stroke-linecap="round"/>'
  )
}

/** The light around a candle; drawn before the things that stand in it. */
export function candleGlow({ x, y, scale }: Place): string {
  return (
    `<defs>${fading('flame', 0.95)}</defs>` +
    `<circle cx="${x}" cy="${y - 56 * scale}" r="${170 * scale}" fill="url(#flame)"/>`
  )
}

/** A candle in a low pot, 64 wide. */
export function candle(place: Place): string {
  return placed(
    place,
    '<path d="M-32 -54H32L26 0H-26Z" fill="#e59a58"/>' +
      '<path d="M-32 -54H32L30.700 -42H-30.700Z" fill="#f3b983"/>' +
      '<path d="M-22 -38L-18 -6" stroke="#fff" stroke-opacity=".3" stroke-width="4" ' +
      'stroke-linecap="round"/>' +
      '<path d="M0 -88C7 -76 11 -71 11 -63A11 11 0 0 1 -11 -63C-11 -71 -7 -76 0 -88Z" ' +
      'fill="#fff1d0"/>' +
      '<path d="M0 -72C3 -67 5 -64 5 -60A5 5 0 0 1 -5 -60C-5 -64 -3 -67 0 -72Z" fill="#ffc87a"/>'
  )
}

/** The counter over the full width: a lit edge, the wood and the purple front. */
export function counter(width: number, height: number, top: number, scale: number): string {
  const rect = (y: number, tall: number, fill: string) =>
    `<rect y="${y}" width="${width}" height="${tall}" fill="${fill}"/>`
  return (
    rect(top, 8 * scale, '#ffe0ac') +
    rect(top + 8 * scale, 24 * scale, '#d99a5e') +
    rect(top + 32 * scale, height - top - 32 * scale, '#5b2c8f') +
    `<rect y="${top + 32 * scale}" width="${width}" height="${6 * scale}" fill="#2a1152" opacity=".22"/>`
  )
}
