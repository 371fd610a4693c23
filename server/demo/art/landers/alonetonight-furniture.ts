import { chance, pickEven } from '../../portraits/seed.ts'

/** What stands and hangs in the rooms behind a window, on a canvas of 640 × 864. */
export const roomWidth = 640

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const line = (path: string, stroke: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

interface Row {
  seed: string
  /** Where the things stand. */
  foot: number
  colours: string[]
  /** Widest and tallest of the things, in units. */
  wide: number
  tall: number
  board: string
}

/** Things in a row on a board, of all widths and heights: books when tall, records when thin. */
export function row({ seed, foot, colours, wide, tall, board }: Row): string {
  let markup = ''
  let x = -8
  for (let index = 0; x < roomWidth; index++) {
    const key = `${foot}:${index}`
    const width = Math.round(wide * (0.45 + 0.55 * chance(seed, `${key}:wide`)))
    const height = Math.round(tall * (0.7 + 0.3 * chance(seed, `${key}:tall`)))
    markup += rect(x, foot - height, width, height, pickEven(seed, `${key}:colour`, colours), 2)
    x += width + 2
  }
  return markup + rect(0, foot, roomWidth, 16, board)
}

/** Boards full of things from the ceiling to the floor. */
export function shelves(every: number, options: Omit<Row, 'foot'>): string {
  const count = Math.ceil(864 / every)
  return Array.from({ length: count }, (_, index) =>
    row({ ...options, foot: 134 + every * index })
  ).join('')
}

/** A picture on the wall: frame, mount, and one bold shape. */
export function painting(
  [x, y, width, height]: [number, number, number, number],
  [frame, mount, shape]: [string, string, string]
): string {
  const radius = Math.min(width, height) * 0.24
  return (
    rect(x, y, width, height, frame, 4) +
    rect(x + 12, y + 12, width - 24, height - 24, mount) +
    disc(x + width * 0.42, y + height * 0.44, radius, shape) +
    rect(x + 12, y + height * 0.66, width - 24, height * 0.34 - 12, shape)
  )
}

/** A lamp that hangs from the ceiling, lit. */
export function pendant(x: number, y: number, shade: string): string {
  return (
    line(`M${x} 0V${y}`, shade, 5) +
    `<path d="M${x - 62} ${y + 64}C${x - 62} ${y + 20} ${x - 30} ${y} ${x} ${y}S${x + 62} ${y + 20} ${x + 62} ${y + 64}Z" fill="${shade}"/>` +
    `<ellipse cx="${x}" cy="${y + 64}" rx="44" ry="12" fill="#fff0cd"/>`
  )
}

/** A lamp on a foot, its shade lit from within. */
export function standing(x: number, y: number, shade: string): string {
  return (
    line(`M${x} ${y + 90}V864`, '#2a1424', 7) +
    `<path d="M${x - 40} ${y}H${x + 40}L${x + 64} ${y + 96}H${x - 64}Z" fill="${shade}"/>`
  )
}

/** Long leaves that rise out of a pot. */
export function plant(x: number, foot: number, height: number, green: string, pot: string): string {
  const leaf = (lean: number, share: number) => {
    const top = foot - height * share
    const tip = x + lean
    return `<path d="M${x} ${foot - 40}C${x + lean * 0.1 - 26} ${foot - height * 0.5} ${tip - 22} ${top + 40} ${tip} ${top}C${tip + 20} ${top + 50} ${x + lean * 0.3 + 26} ${foot - height * 0.4} ${x} ${foot - 40}Z" fill="${green}"/>`
  }
  return (
    leaf(-110, 0.66) +
    leaf(112, 0.7) +
    leaf(-54, 0.92) +
    leaf(58, 0.96) +
    leaf(2, 1) +
    `<path d="M${x - 44} ${foot - 56}H${x + 44}L${x + 34} ${foot}H${x - 34}Z" fill="${pot}"/>`
  )
}

/** Clothes on a rail, seen from the side. */
export function rail(y: number, colours: string[], seed: string): string {
  let markup = line(`M-10 ${y}H${roomWidth + 10}`, '#e6d2c2', 9)
  for (let x = 6, index = 0; x < roomWidth; index++, x += 52) {
    const length = 250 + Math.round(170 * chance(seed, `${index}:length`))
    const fill = pickEven(seed, `${index}:colour`, colours)
    markup +=
      line(`M${x + 26} ${y}v22`, '#e6d2c2', 5) +
      `<path d="M${x + 26} ${y + 20}L${x + 54} ${y + 62}L${x + 58} ${y + length}H${x - 4}L${x} ${y + 62}Z" fill="${fill}"/>`
  }
  return markup
}

/** A guitar on the wall, head up. */
export function guitar(x: number, y: number, body: string): string {
  return (
    rect(x - 9, y, 18, 190, '#2c1620') +
    rect(x - 16, y - 34, 32, 44, '#2c1620', 6) +
    `<path d="M${x} ${y + 168}C${x + 74} ${y + 158} ${x + 74} ${y + 236} ${x + 50} ${y + 250}C${x + 104} ${y + 272} ${x + 96} ${y + 396} ${x} ${y + 396}S${x - 104} ${y + 272} ${x - 50} ${y + 250}C${x - 74} ${y + 236} ${x - 74} ${y + 158} ${x} ${y + 168}Z" fill="${body}"/>` +
    disc(x, y + 268, 26, '#2c1620') +
    rect(x - 30, y + 338, 60, 12, '#2c1620', 3)
  )
}

/** Plates on the wall, a flower in the middle of each. */
export function plates(places: readonly [number, number, number][], tone: string): string {
  return places
    .map(
      ([x, y, radius]) =>
        disc(x, y, radius, '#f4ead9') +
        disc(x, y, radius * 0.78, tone) +
        disc(x, y, radius * 0.62, '#f4ead9') +
        disc(x, y, radius * 0.26, tone)
    )
    .join('')
}

/** Wallpaper of upright stripes. */
export function stripes(colour: string, every: number): string {
  let markup = ''
  for (let x = 0; x < roomWidth; x += every) markup += rect(x, 0, every / 2, 864, colour)
  return markup
}

/** A clock without figures; it is a quarter past nine. */
export function clock(x: number, y: number, radius: number, frame: string): string {
  return (
    disc(x, y, radius, frame) +
    disc(x, y, radius * 0.84, '#f7ecd9') +
    line(`M${x - radius * 0.46} ${y}H${x}`, '#34201f', 8) +
    line(`M${x} ${y}H${x + radius * 0.64}`, '#34201f', 5)
  )
}

/** Small lamps along a slack line. */
export function lights(y: number, sag: number): string {
  let markup = line(`M-10 ${y}Q320 ${y + sag * 2} 650 ${y}`, '#2a1424', 4)
  for (let step = 1; step < 9; step++) {
    const share = step / 9
    const drop = y + sag * 4 * share * (1 - share)
    markup += disc(roomWidth * share, drop + 12, 11, '#ffe9b8')
  }
  return markup
}

/** A bicycle that hangs on the wall. */
export function bicycle(x: number, y: number, frame: string): string {
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="${y}" r="96" fill="none" stroke="#26161f" stroke-width="12"/>`
  return (
    wheel(x) +
    wheel(x + 270) +
    line(`M${x} ${y}L${x + 84} ${y - 118}H${x + 226}L${x + 128} ${y}Z`, frame, 13) +
    line(`M${x + 84} ${y - 118}L${x + 128} ${y}`, frame, 13) +
    line(`M${x + 270} ${y}L${x + 214} ${y - 160}h44`, frame, 13) +
    line(`M${x + 50} ${y - 146}h58M${x + 84} ${y - 118}l-8 -28`, '#26161f', 13)
  )
}

/** Tiles with light joints. */
export function tiles(top: number, size: number, joint: string): string {
  let path = ''
  for (let y = top; y <= 864; y += size) path += `M0 ${y}H640`
  for (let x = 0; x <= 640; x += size) path += `M${x} ${top}V864`
  return `<path d="${path}" stroke="${joint}" stroke-width="5" fill="none"/>`
}

/** Pans on hooks. */
export function pans(y: number, tone: string): string {
  const pan = (x: number, radius: number) =>
    line(`M${x} ${y}v84`, '#3b2426', 12) + disc(x, y + 84 + radius, radius, tone)
  return (
    rect(0, y - 12, roomWidth, 12, '#3b2426') +
    [70, 196, 470, 586].map((x, i) => pan(x, [46, 58, 62, 44][i] ?? 50)).join('')
  )
}
