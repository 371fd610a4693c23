import type { Niche } from '#shared/site.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** A colour that every rasteriser knows, from the space that the look is written in. */
function hex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ]
  const channel = (value: number) => {
    const kept = Math.min(1, Math.max(0, value))
    const bent = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055
    return Math.round(bent * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

/** The accents of `niches.png`: primary, soft, secondary. */
const accents: Record<Niche, readonly [Oklch, Oklch, Oklch]> = {
  plain: [
    [0.52, 0.22, 295],
    [0.935, 0.035, 299],
    [0.26, 0.11, 295]
  ],
  she: [
    [0.52, 0.2, 352],
    [0.935, 0.032, 356],
    [0.26, 0.1, 352]
  ],
  bdsm: [
    [0.46, 0.145, 14],
    [0.935, 0.025, 18],
    [0.26, 0.072, 14]
  ],
  bbw: [
    [0.51, 0.21, 325],
    [0.935, 0.033, 329],
    [0.26, 0.105, 325]
  ],
  gilf: [
    [0.45, 0.095, 165],
    [0.935, 0.025, 169],
    [0.26, 0.061, 165]
  ],
  milf: [
    [0.51, 0.135, 42],
    [0.935, 0.025, 46],
    [0.26, 0.068, 42]
  ],
  gay: [
    [0.5, 0.185, 258],
    [0.935, 0.03, 262],
    [0.26, 0.095, 258]
  ]
}

export interface Tones {
  primary: string
  /** The accent as light as paper. */
  soft: string
  /** Between soft and primary. */
  tint: string
  secondary: string
  /** The secondary by night. */
  night: string
}

export function tonesOf(niche: Niche): Tones {
  const [primary, soft, secondary] = accents[niche]
  const [, chroma, hue] = primary
  return {
    primary: hex(primary),
    soft: hex(soft),
    tint: hex([0.83, Math.min(chroma * 0.5, 0.1), hue]),
    secondary: hex(secondary),
    night: hex([0.19, secondary[1] * 0.72, hue])
  }
}

/** Colours that no niche changes. */
export const fixed = {
  cream: '#fbf1dc',
  gold: '#f0b64f',
  ink: '#1f1140',
  walnut: '#4a2b22',
  plum: '#3a1d3f'
}
