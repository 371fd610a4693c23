import { barWall } from '../bar.ts'
import { candle, candleGlow, counter, wineGlass } from '../props.ts'
import { composeFigure } from '../../portraits/figure.ts'
import { landerGuests } from '../../lander-people.ts'
import { card, cut, ground, keyOf, rounded, size, type Stage, wordmark } from './og-parts.ts'
import { fixed } from './og-tones.ts'

function bricks(stroke: string): string {
  const rows = Array.from({ length: 18 }, (_, row) => {
    const y = row * 36
    const joints = Array.from({ length: 13 }, (_, column) => {
      const x = column * 104 + (row % 2) * 52
      return `M${x} ${y}v36`
    }).join('')
    return `M-60 ${y}H1260${joints}`
  }).join('')
  return `<path d="${rows}" fill="none" stroke="${stroke}" stroke-width="3" opacity=".22"/>`
}

function darkWindow(x: number, y: number, lit: boolean, stage: Stage): string {
  const box = { x, y, width: 132, height: 190 }
  const glass = lit ? '#c9793f' : stage.tones.night
  return (
    rounded(box, 10, `fill="${glass}" stroke="${stage.tones.secondary}" stroke-width="12"`) +
    `<path d="M${x + 66} ${y}v190M${x} ${y + 76}h132" stroke="${stage.tones.secondary}" stroke-width="8"/>`
  )
}

/** A wall by night, one window that is lit and somebody in it. */
export async function alonetonight(stage: Stage): Promise<string> {
  const { tones, niche } = stage
  const picture = await card(niche, 4, 'portrait', 420)
  const box = { x: 640, y: 58, width: 400, height: 470 }
  return (
    ground(tones.night) +
    bricks(tones.primary) +
    darkWindow(452, -90, false, stage) +
    darkWindow(1122, -60, false, stage) +
    darkWindow(1122, 250, true, stage) +
    darkWindow(452, 470, true, stage) +
    `<circle cx="840" cy="300" r="420" fill="#ffb56b" opacity=".07"/>` +
    `<circle cx="840" cy="300" r="330" fill="#ffb56b" opacity=".08"/>` +
    rounded({ x: 616, y: 34, width: 448, height: 518 }, 14, `fill="${fixed.cream}"`) +
    cut(picture, { ...box, height: 500 }, rounded(box, 4)) +
    `<path d="M840 58v92M640 150h400" stroke="${fixed.cream}" stroke-width="12"/>` +
    rounded({ x: 588, y: 540, width: 504, height: 26 }, 8, 'fill="#e4d3b4"') +
    wordmark(fixed.cream)
  )
}

/** A room by candle light; somebody looks up from the table. */
export async function video({ niche, tones }: Stage): Promise<string> {
  const guest = landerGuests[niche][keyOf(niche, 0)]
  if (!guest) throw new Error(`Nobody of ${niche}`)
  const { picture, ...person } = guest
  const light = { light: '#ffbb6e', shade: tones.secondary, side: 'left' as const }
  const posed = { ...picture, mirror: false, tilt: 0, lean: 0 }
  const { defs, markup } = composeFigure(person, posed, light, 'guest')
  const lamps = [{ x: 470, y: 96 }]
  const wall = { ...size, scale: 0.9, shelves: [210, 400], lamps, seed: `og-${niche}` }
  const free = { x: 620, y: 590, scale: 0.9 }
  return (
    barWall(wall) +
    ground(tones.secondary, 0.45) +
    '<defs><linearGradient id="side"><stop offset="0" stop-color="#0c0414" stop-opacity=".9"/>' +
    '<stop offset=".5" stop-color="#0c0414" stop-opacity="0"/></linearGradient></defs>' +
    ground('url(#side)') +
    `<defs>${defs}</defs><g transform="translate(392 -64) scale(.47)">${markup}</g>` +
    counter(size.width, size.height, 560, 0.8) +
    candleGlow(free) +
    wineGlass({ x: 540, y: 588, scale: 0.85 }) +
    wineGlass({ x: 1060, y: 588, scale: 0.85 }, '#8f2547') +
    candle(free) +
    wordmark(fixed.cream)
  )
}
