/** What the map shows, in its units. */
export const frame = { width: 820, height: 1000 }

/** In units of the map. */
export interface Place {
  x: number
  y: number
}

/** So that nobody's head and no name leaves the map. */
export function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}

/**
 * Whose pin is open: the first who is at home in the chosen region, else who is nearest.
 *
 * @param pins in the order of the people, with their sizes
 */
export function openPin<T extends { region: string; scale: number }>(
  pins: readonly T[],
  region: string
): T | undefined {
  const nearest = pins.toSorted((one, other) => other.scale - one.scale)[0]
  return pins.find(pin => pin.region === region) ?? nearest
}

/** Pins get bigger towards the chosen region. */
export function pinScale(pin: Place, centre: Place): number {
  const distance = Math.hypot(pin.x - centre.x, pin.y - centre.y)
  return Math.round(Math.max(0.6, 1.06 - distance / 640) * 100) / 100
}

/** An average letter, in em, for what is not drawn yet. */
export const letter = 0.53
/** On a phone, in units of the map. */
const fontSize = 28
const padding = 0.9
/** The outline of a region, whose sides are straight in the data, with round corners. */
export function rounded(outline: string): string {
  return outline.replaceAll(
    /M(\d+) (\d+)l([^z]+)z/g,
    (_, left: string, top: string, sides: string) => {
      let [x, y] = [Number(left), Number(top)]
      const corners = [[x, y]]
      const steps = sides.match(/-?\d+/g)?.map(Number) ?? []
      for (let index = 0; index < steps.length; index += 2) {
        x += steps[index] ?? 0
        y += steps[index + 1] ?? 0
        corners.push([x, y])
      }
      const curves = corners.map(([x = 0, y = 0], index) => {
        const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
        return `${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
      })
      const [, , startX, startY] = curves.at(-1)?.split(' ') ?? []
      return `M${startX} ${startY}Q${curves.join(' ')}z`
    }
  )
}

/** The middle of a region's name, so that the name stays on the map. */
export function nameAt(x: number, name: string): number {
  const half = name.length * letter * fontSize * 0.56
  return within(x, half, frame.width - half)
}

/** What a name tag may reach to. */
const edge = 835

/**
 * The name tag of a pin, as attributes: beside its foot, on the side where it covers fewer others.
 *
 * @param length of the text, in em
 */
export function tagAt(
  { x, y }: Place,
  scale: number,
  others: readonly Place[],
  length: number,
  size = fontSize
) {
  const width = length + 2 * padding
  const aside = 46 * scale
  const foot = y - 96 * scale
  const covered = (start: number) =>
    others.filter(
      pin =>
        pin.x > start - 40 &&
        pin.x < start + width * size + 40 &&
        Math.abs(pin.y - 80 - foot - size) < size + 50
    ).length
  const isOut = x + aside + width * size > edge
  const isLeft = isOut || covered(x - aside - width * size) < covered(x + aside)
  const left = isLeft && x - aside - width * size > -15 ? -width : 0
  return {
    transform: `translate(${Math.round(x + (left ? -aside : aside))} ${Math.round(foot)})`,
    left: `${left.toFixed(2)}em`,
    width: `${width.toFixed(2)}em`,
    middle: `${(left + width / 2).toFixed(2)}em`
  }
}
