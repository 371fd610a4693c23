type Channels = [number, number, number]

/** The three channels of a #rrggbb colour. */
export function channels(colour: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a colour: ${colour}`)
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `from`, moved by `amount` (0 to 1) towards the other colour, per sRGB channel. */
export function mix(from: string, towards: string, amount: number): string {
  const other = channels(towards)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + (other[index]! - value) * amount)
  )
  return '#' + mixed.map(value => value.toString(16).padStart(2, '0')).join('')
}

/** How far two colours lie apart: the root of the summed squares of their channels. */
export function distance(one: string, two: string): number {
  const other = channels(two)
  return Math.hypot(...channels(one).map((value, index) => value - other[index]!))
}
