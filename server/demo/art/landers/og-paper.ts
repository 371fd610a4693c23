import {
  card,
  cut,
  ground,
  lettered,
  rounded,
  shadow,
  type Stage,
  turned,
  wordmark
} from './og-parts.ts'
import { fixed } from './og-tones.ts'

/** Rings on a light ground, a card that tilts, two answers. */
export async function tinderswipe({ niche, tones }: Stage): Promise<string> {
  const picture = await card(niche, 2, 'portrait', 440)
  const box = { x: 640, y: 36, width: 400, height: 500 }
  const rings = [620, 500, 380, 260]
    .map((r, index) => {
      return `<circle cx="840" cy="300" r="${r}" fill="${index % 2 ? tones.tint : '#fff'}" opacity=".38"/>`
    })
    .join('')
  const button = (x: number, fill: string, mark: string) =>
    `<circle cx="${x}" cy="548" r="48" fill="${fill}"/>${mark}`
  const heart = 'M928 572c-30-20-34-44-18-50 9-3 15 3 18 9 3-6 9-12 18-9 16 6 12 30-18 50z'
  return (
    ground(tones.tint) +
    rings +
    turned(7, box, rounded({ ...box, x: box.x + 14 }, 28, `fill="${tones.secondary}"`)) +
    turned(-5, box, shadow(box, 28) + cut(picture, box, rounded(box, 28))) +
    button(
      752,
      '#fff',
      `<path d="M736 532l32 32M768 532l-32 32" stroke="${tones.secondary}" stroke-width="8" stroke-linecap="round"/>`
    ) +
    button(928, tones.secondary, `<path d="${heart}" fill="#fff"/>`) +
    wordmark(tones.secondary, tones.primary)
  )
}

/** A torn edge that is the same every time. */
function torn(from: number, to: number, y: number, seed: number): string {
  const steps = 22
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const swing = Math.sin(index * 2.3 + seed * 5) * 5 + Math.sin(index * 5.1 + seed) * 4
    return `${(from + ((to - from) * index) / steps).toFixed(1)} ${(y + swing).toFixed(1)}`
  })
  return points.join('L')
}

/** Four strips of four people make one face. */
export async function collagelanding({ niche, tones }: Stage): Promise<string> {
  const left = 600
  const width = 480
  const tops = [40, 196, 300, 414, 600]
  const strips = await Promise.all(
    [0, 1, 2, 3].map(async index => {
      const picture = await card(niche, [6, 3, 1, 4][index] ?? 0, 'portrait', width)
      const shift = [-8, 14, -16, 6][index] ?? 0
      const top = tops[index] ?? 0
      const foot = (tops[index + 1] ?? 0) + 4
      const edges = (grow: number) =>
        `<path d="M${torn(left + shift - grow, left + shift + width + grow, top - grow, index)}` +
        `L${torn(left + shift + width + grow, left + shift - grow, foot + grow, index + 7)}Z"`
      const box = { x: left + shift, y: 20, width, height: 600 }
      return (
        `${edges(12)} fill="#1f1140" opacity=".16" transform="translate(0 8)"/>` +
        `${edges(7)} fill="#fff"/>` +
        cut(picture, box, `${edges(0)}/>`)
      )
    })
  )
  const scrap = (x: number, y: number, degrees: number, fill: string) =>
    turned(
      degrees,
      { x, y, width: 150, height: 120 },
      rounded({ x, y, width: 150, height: 120 }, 3, `fill="${fill}"`)
    )
  return (
    ground(fixed.cream) +
    scrap(1010, 18, 12, tones.tint) +
    scrap(1040, 440, -9, tones.primary) +
    scrap(540, 470, 8, tones.soft) +
    strips.join('') +
    wordmark(tones.secondary, tones.primary)
  )
}

/** Beer mats on a bar top; whoever wrote them is drawn on them. */
export async function socialnetwork({ niche, tones }: Stage): Promise<string> {
  const planks = [0, 1, 2, 3, 4, 5]
    .map(row => {
      const y = row * 112
      const fill = row % 2 ? '#331722' : '#3a1b26'
      return `<rect x="-60" y="${y - 10}" width="1320" height="112" fill="${fill}"/><path d="M-60 ${y + 40}q330 18 660 0t660 6M-60 ${y + 70}q300 -12 700 0t620 -4" fill="none" stroke="#1d0b13" stroke-width="2" opacity=".5"/>`
    })
    .join('')
  const mats = [
    { x: 520, y: 44, degrees: -4, fill: fixed.cream, ink: fixed.ink, lines: [190, 150] },
    { x: 836, y: 92, degrees: 4, fill: tones.tint, ink: tones.secondary, lines: [170, 200, 110] },
    { x: 836, y: 398, degrees: -3, fill: tones.primary, ink: '#fff', lines: [200, 140] }
  ]
  const faces = await Promise.all(mats.map((_, index) => card(niche, index + 1, 'square', 112)))
  const drawn = mats.map(({ x, y, degrees, fill, ink, lines }, index) => {
    const box = { x, y, width: 286, height: 286 }
    const face = { x: x + 30, y: y + 206, width: 54, height: 54 }
    const bars = lines.map((width, row) =>
      rounded(
        { x: x + 34, y: y + 92 + row * 36, width, height: 16 },
        8,
        `fill="${ink}" opacity=".8"`
      )
    )
    return turned(
      degrees,
      box,
      shadow(box, 40) +
        rounded(box, 40, `fill="${fill}"`) +
        rounded(
          { x: x + 10, y: y + 10, width: 266, height: 266 },
          32,
          `fill="none" stroke="${ink}" stroke-width="2" opacity=".25"`
        ) +
        lettered('quotes', x + 32, y + 128, 0.9, ink) +
        bars.join('') +
        cut(faces[index] ?? '', face, `<circle cx="${face.x + 27}" cy="${face.y + 27}" r="27"/>`)
    )
  })
  const photo = { x: 540, y: 366, width: 270, height: 300 }
  const portrait = await card(niche, 5, 'portrait', 290)
  const mat = turned(3, photo, shadow(photo, 40) + cut(portrait, photo, rounded(photo, 40)))
  return ground('#331722') + planks + drawn.join('') + mat + wordmark(fixed.cream)
}
