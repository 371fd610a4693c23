import { barWall } from './bar.ts'
import type { Drawing } from './drawing.ts'
import { counter, wineGlass } from './props.ts'

/** The mail's picture: a set counter with an empty name card. */
export function mailActivation(): Drawing {
  const width = 1104
  const height = 392
  const lamps = [{ x: 552, y: 130 }]
  const wall = { width, height, scale: 1, shelves: [222, 430], lamps, reach: 1.22, seed: 'mail-1' }
  return {
    width,
    height,
    density: 1,
    markup:
      barWall(wall) +
      counter(width, height, 300, 1) +
      '<path d="M462 325L642 318L648 325Z" fill="#2a1152" opacity=".25"/>' +
      '<path d="M478 255L622 249L640 317L464 323Z" fill="#fbf1dc"/>' +
      '<path d="M464 323L640 317L639 312L465.500 318Z" fill="#d9c6a2"/>' +
      wineGlass({ x: 412, y: 327, scale: 1 }, '#8f2547') +
      wineGlass({ x: 692, y: 327, scale: 1 }, '#dba548')
  }
}
