import { card, cut, ground, type Stage, wordmark } from './og-parts.ts'
import { fixed } from './og-tones.ts'

type Place = readonly [longitude: number, latitude: number]

/** The Netherlands in some forty points, and the lake in it: a shape to know, not a map to read. */
const coast: readonly Place[] = [
  ...([
    [3.37, 51.36],
    [3.6, 51.6],
    [3.85, 51.72],
    [4.05, 51.98],
    [4.3, 52.15],
    [4.52, 52.45]
  ] as const),
  ...([
    [4.65, 52.75],
    [4.75, 52.96],
    [5.05, 52.95],
    [5.4, 53.12],
    [5.6, 53.3],
    [6.2, 53.41]
  ] as const),
  ...([
    [6.85, 53.43],
    [7.2, 53.24],
    [7.05, 52.85],
    [7.06, 52.64],
    [6.72, 52.64],
    [6.75, 52.46]
  ] as const),
  ...([
    [7.06, 52.38],
    [7.05, 52.22],
    [6.7, 52.08],
    [6.82, 51.95],
    [6.4, 51.83],
    [5.96, 51.8]
  ] as const),
  ...([
    [6.2, 51.45],
    [6.08, 51.15],
    [5.88, 51.04],
    [6.03, 50.78],
    [5.7, 50.76],
    [5.66, 50.95]
  ] as const),
  ...([
    [5.83, 51.15],
    [5.2, 51.31],
    [5.04, 51.48],
    [4.75, 51.46],
    [4.38, 51.38],
    [4.24, 51.38]
  ] as const),
  ...([[3.9, 51.21]] as const)
]
const lake: readonly Place[] = [
  ...([
    [5.08, 52.9],
    [5.38, 52.86],
    [5.6, 52.76],
    [5.84, 52.6],
    [5.52, 52.48],
    [5.12, 52.34]
  ] as const),
  ...([
    [5.04, 52.58],
    [5.24, 52.74]
  ] as const)
]
const islands: readonly (readonly [Place, Place])[] = [
  [
    [4.78, 53.06],
    [4.86, 53.18]
  ],
  [
    [4.93, 53.26],
    [5.08, 53.31]
  ],
  [
    [5.2, 53.37],
    [5.5, 53.44]
  ],
  [
    [5.66, 53.44],
    [5.94, 53.47]
  ],
  [
    [6.12, 53.49],
    [6.3, 53.5]
  ]
]
const pins: readonly (readonly [Place, radius: number])[] = [
  [[4.9, 52.4], 44],
  [[6.55, 53.15], 40],
  [[4.45, 51.9], 46],
  [[6.15, 52.3], 44],
  [[5.55, 51.55], 42],
  [[5.4, 52.08], 70]
]

const scale = { x: 178, y: 290 }
const start = { x: 470, y: 740, longitude: 3.37, latitude: 50.95 }

function at([longitude, latitude]: Place): [x: number, y: number] {
  return [
    Math.round(start.x + (longitude - start.longitude) * scale.x),
    Math.round(start.y - (latitude - start.latitude) * scale.y)
  ]
}

function shape(places: readonly Place[]): string {
  return `M${places.map(place => at(place).join(' ')).join('L')}Z`
}

/** A drawn country in the sea, and pins that are people. */
export async function maplanding({ niche, tones }: Stage): Promise<string> {
  const faces = await Promise.all(pins.map((_, index) => card(niche, index + 2, 'square', 200)))
  const wave = (x: number, y: number) => `M${x} ${y}q14-14 28 0t28 0`
  const waves = [wave(120, 90), wave(300, 150), wave(90, 470), wave(330, 520), wave(500, 60)].join(
    ''
  )
  const sand = islands.map(([from, to]) => `M${at(from).join(' ')}L${at(to).join(' ')}`).join('')
  const drawn = pins.map(([place, radius], index) => {
    const [x, y] = at(place)
    const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
    return (
      `<ellipse cx="${x + 4}" cy="${y + radius + 22}" rx="${radius * 0.5}" ry="7" fill="#1f1140" opacity=".25"/>` +
      `<path d="M${x - radius * 0.5} ${y + radius * 0.7}L${x} ${y + radius + 24}L${x + radius * 0.5} ${y + radius * 0.7}Z" fill="#fff"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius + 7}" fill="#fff"/>` +
      cut(faces[index] ?? '', box, `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
    )
  })
  return (
    ground(tones.primary) +
    `<path d="${waves}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>` +
    `<path d="M1040 -60L1330 -60L1330 700L760 700L1000 420Z" fill="${tones.tint}"/>` +
    `<path d="${shape(coast)}" fill="${tones.secondary}" transform="translate(0 12)"/>` +
    `<path d="${sand}" fill="none" stroke="${fixed.cream}" stroke-width="20" stroke-linecap="round"/>` +
    `<path d="${shape(coast)}" fill="${fixed.cream}" stroke="${fixed.cream}" stroke-width="10" stroke-linejoin="round"/>` +
    `<path d="${shape(lake)}" fill="${tones.primary}" stroke="${tones.primary}" stroke-width="8" stroke-linejoin="round"/>` +
    drawn.join('') +
    wordmark(fixed.cream)
  )
}
