import { card, cut, ground, rounded, shadow, type Box, type Stage, wordmark } from './og-parts.ts'
import { fixed } from './og-tones.ts'

function framed(box: Box, frame: string, picture: string): string {
  const grown = (by: number) => ({
    x: box.x - by,
    y: box.y - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by
  })
  return (
    shadow(grown(26), 8) +
    rounded(grown(26), 8, `fill="${frame}"`) +
    rounded(grown(14), 4, `fill="${fixed.cream}"`) +
    cut(picture, box, rounded(box, 2)) +
    rounded(grown(26), 8, 'fill="none" stroke="#000" stroke-width="3" opacity=".25"')
  )
}

/** The painting under a sheet: locked, and says so with a lock. */
function covered({ x, y, width, height }: Box): string {
  const right = x + width
  const foot = y + height
  const folds = [0.22, 0.42, 0.62, 0.82]
    .map(share => `M${x + width * share} ${y + 20}q-10 ${height / 2} 6 ${height - 26}`)
    .join('')
  return (
    shadow({ x, y, width, height }, 8) +
    `<path d="M${x} ${y}Q${x + width / 2} ${y - 22} ${right} ${y}L${right + 14} ${foot}` +
    `q-18 14-34 0t-34 0-34 0-34 0-34 0-34 0L${x - 14} ${foot}Z" fill="#f3e6cb"/>` +
    `<path d="${folds}" fill="none" stroke="#cbb892" stroke-width="4"/>` +
    `<g transform="translate(${x + width / 2} ${y + height / 2})"><circle r="40" fill="${fixed.gold}"/>` +
    `<path d="M-16 -3h32v22h-32z" fill="${fixed.ink}"/><path d="M-10 -3v-8a10 10 0 0 1 20 0v8" ` +
    `fill="none" stroke="${fixed.ink}" stroke-width="5"/></g>`
  )
}

/** A museum wall with frames; one painting hangs under a sheet. */
export async function gallery({ niche, tones }: Stage): Promise<string> {
  const [first, second, third, fourth] = await Promise.all(
    [0, 5, 2, 7].map(number => card(niche, number, 'portrait', 260))
  )
  const oval = { x: 990, y: 46, width: 180, height: 210 }
  const centre = { x: oval.x + 90, y: oval.y + 105 }
  const ring = (rx: number, ry: number, fill: string) =>
    `<ellipse cx="${centre.x}" cy="${centre.y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  return (
    ground(tones.primary) +
    '<defs><linearGradient id="wall"><stop offset="0" stop-color="#000" stop-opacity=".5"/>' +
    '<stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" ' +
    'stop-opacity=".42"/></linearGradient></defs>' +
    ground('url(#wall)') +
    framed({ x: 520, y: 66, width: 184, height: 226 }, fixed.plum, first ?? '') +
    framed({ x: 754, y: 60, width: 194, height: 196 }, fixed.walnut, second ?? '') +
    ring(112, 127, 'rgba(12,4,24,.3)') +
    ring(108, 121, fixed.cream) +
    cut(third ?? '', oval, `<ellipse cx="${centre.x}" cy="${centre.y}" rx="90" ry="105"/>`) +
    covered({ x: 748, y: 312, width: 204, height: 184 }) +
    framed({ x: 1018, y: 318, width: 164, height: 176 }, fixed.walnut, fourth ?? '') +
    `<rect x="-60" y="540" width="1320" height="150" fill="${tones.secondary}"/>` +
    `<rect x="-60" y="534" width="1320" height="12" fill="${fixed.cream}"/>` +
    [560, 860, 1160]
      .map(
        x =>
          `<rect x="${x - 7}" y="500" width="14" height="130" rx="7" fill="${fixed.cream}"/><circle cx="${x}" cy="498" r="14" fill="${fixed.cream}"/>`
      )
      .join('') +
    `<path d="M260 524Q410 636 560 524Q710 636 860 524Q1010 636 1160 524Q1230 590 1300 580" fill="none" stroke="${tones.primary}" stroke-width="16" stroke-linecap="round"/>` +
    wordmark(fixed.cream, fixed.gold, 84, 330)
  )
}

/** Pictograms on a grid of 80: filled, in three tones. */
const pictograms = [
  // A glass of wine.
  '<path d="M24 14h32c2 20-4 32-16 32S22 34 24 14Z" fill="B"/><path d="M25 26h30c-1 12-6 20-15 20S26 38 25 26Z" fill="A"/><path d="M37 44h6v18h10v6H27v-6h10Z" fill="B"/>',
  // A record.
  '<circle cx="40" cy="40" r="28" fill="B"/><circle cx="40" cy="40" r="19" fill="none" stroke="A" stroke-width="2.500"/><circle cx="40" cy="40" r="10" fill="A"/><circle cx="40" cy="40" r="3" fill="C"/>',
  // Mountains.
  '<circle cx="58" cy="24" r="8" fill="A"/><path d="M8 64L32 20L46 46L54 36L72 64Z" fill="B"/><path d="M32 20L40 35L33 40L25 33Z" fill="C"/>',
  // A pan that steams.
  '<path d="M16 40h48v14a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12Z" fill="B"/><path d="M8 40h64v7H8Z" fill="A"/><path d="M30 32q-5-6 0-11M42 32q-5-6 0-11M54 32q-5-6 0-11" fill="none" stroke="B" stroke-width="4" stroke-linecap="round"/>',
  // An open book.
  '<path d="M8 20q18-4 32 6v40q-14-10-32-6Z" fill="B"/><path d="M72 20q-18-4-32 6v40q14-10 32-6Z" fill="A"/>',
  // The sea.
  '<circle cx="40" cy="30" r="16" fill="A"/><path d="M6 40q8-8 17 0t17 0 17 0 17 0v26H6Z" fill="B"/><path d="M6 54q8-8 17 0t17 0 17 0 17 0" fill="none" stroke="C" stroke-width="4"/>',
  // A plant in its pot.
  '<path d="M40 46C22 44 20 28 22 20C38 22 42 34 40 46ZM41 40C42 28 50 22 62 22C62 34 54 42 41 40Z" fill="A"/><path d="M24 46h32l-5 22H29Z" fill="B"/>',
  // A camera.
  '<path d="M12 26h14l5-8h18l5 8h14v36H12Z" fill="B"/><circle cx="40" cy="43" r="13" fill="C"/><circle cx="40" cy="43" r="7" fill="A"/>',
  // A coffee.
  '<path d="M16 30h40v18a14 14 0 0 1-14 14H30a14 14 0 0 1-14-14Z" fill="B"/><path d="M56 35h4a8 8 0 0 1 0 16h-5" fill="none" stroke="B" stroke-width="5"/><path d="M16 30h40v6H16Z" fill="A"/>'
]
const chosen = new Set([2, 3, 7])

/** The flat accent with nine matchbox tiles, three of them chosen. */
export async function iconslanding({ tones }: Stage): Promise<string> {
  const tiles = pictograms.map((pictogram, index) => {
    const x = 560 + (index % 3) * 204
    const y = 22 + Math.floor(index / 3) * 200 - (chosen.has(index) ? 6 : 0)
    const isChosen = chosen.has(index)
    const fill = isChosen ? tones.secondary : index % 3 === 1 ? fixed.cream : tones.tint
    const inks = isChosen
      ? { A: tones.tint, B: fixed.cream, C: tones.primary }
      : { A: tones.primary, B: tones.secondary, C: fixed.cream }
    const drawn = pictogram.replace(/"([ABC])"/g, (_, ink: 'A' | 'B' | 'C') => `"${inks[ink]}"`)
    const check = `<circle cx="${x + 164}" cy="${y + 26}" r="18" fill="#fff"/><path d="M${x + 156} ${y + 27}l6 6 11-12" fill="none" stroke="${tones.secondary}" stroke-width="4.500"/>`
    return (
      rounded({ x, y, width: 188, height: 184 }, 24, `fill="${fill}"`) +
      `<g transform="translate(${x + 34} ${y + 32}) scale(1.5)">${drawn}</g>` +
      (isChosen ? check : '')
    )
  })
  return ground(tones.primary) + tiles.join('') + wordmark(fixed.cream)
}
