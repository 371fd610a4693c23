import { barWall } from './bar.ts'
import type { Drawing } from './drawing.ts'
import { seated } from './people.ts'
import { candle, candleGlow, counter, wineGlass } from './props.ts'

const red = '#8f2547'
const gold = '#dba548'

/** Two people at the bar, one free place between them. */
export function indexPhone(): Drawing {
  const width = 780
  const height = 880
  const lamps = [
    { x: 156, y: 188 },
    { x: 600, y: 164 }
  ]
  const wall = { width, height, scale: 1, shelves: [298, 540], lamps, seed: 'index-phone-1' }
  const free = { x: 412, y: 820, scale: 1 }
  return {
    width,
    height,
    density: 1,
    markup:
      barWall(wall) +
      seated([
        { who: 'kofi', x: -315, y: 118, scale: 0.498 },
        { who: 'sanne', x: 235, y: 141, scale: 0.48 }
      ]) +
      counter(width, height, 783, 1) +
      candleGlow(free) +
      wineGlass({ x: 224, y: 822, scale: 1 }, red) +
      wineGlass({ x: 352, y: 822, scale: 1 }) +
      wineGlass({ x: 704, y: 822, scale: 1 }, gold) +
      candle(free)
  }
}

/** Five people at the bar; the gap in the row is the reader's. */
export function indexDesktop(): Drawing {
  const width = 1440
  const height = 568
  const scale = 0.62
  const lamps = [
    { x: 230, y: 106 },
    { x: 560, y: 122 },
    { x: 998, y: 106 },
    { x: 1290, y: 126 }
  ]
  const wall = { width, height, scale, shelves: [212, 378], lamps, seed: 'index-desktop-1' }
  const foot = 530
  const free = { x: 836, y: 529, scale }
  return {
    width,
    height,
    density: 1.5,
    markup:
      barWall(wall) +
      seated([
        { who: 'iris', x: -65, y: 102, scale: 0.288 },
        { who: 'kofi', x: 156, y: 79, scale: 0.298 },
        { who: 'sanne', x: 385, y: 102, scale: 0.284 },
        { who: 'thomas', x: 812, y: 88, scale: 0.3 },
        { who: 'noor', x: 1036, y: 101, scale: 0.285 }
      ]) +
      counter(width, height, 506, scale) +
      candleGlow(free) +
      wineGlass({ x: 392, y: foot, scale }, red) +
      wineGlass({ x: 640, y: foot, scale }, gold) +
      wineGlass({ x: 796, y: foot, scale }) +
      wineGlass({ x: 1060, y: foot, scale }, red) +
      wineGlass({ x: 1250, y: foot, scale }, gold) +
      candle(free)
  }
}
