import { kit, sceneMarkup } from '../../portraits/kit.ts'
import { fill } from '../../portraits/tokens.ts'
import type { Light } from '../../portraits/types.ts'
import { barWall } from '../bar.ts'
import { fading } from '../light.ts'

/** The wall that a room is drawn on. */
export interface Wall {
  width: number
  height: number
  /** Size of lamps and bottles; 1 on a wide screen. */
  scale: number
  /** Where lamps hang, as shares of the width, and how far down, as a share of the height. */
  lamps: readonly (readonly [x: number, y: number])[]
}

export interface Room {
  light: Light
  /** The table from its lit edge to what lies in the dark. */
  table: [lit: string, wood: string, dark: string]
  draw: (wall: Wall) => string
}

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

function gradient(id: string, stops: readonly string[]): string {
  const marks = stops.map((colour, i) => {
    return `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`
  })
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>`
}

function filled({ width, height }: Wall, stops: readonly string[]): string {
  return `<defs>${gradient('room', stops)}</defs><rect width="${width}" height="${height}" fill="url(#room)"/>`
}

/** Lamps that hang from the ceiling, their light around them. */
function lamps(wall: Wall, shade = '#1a0a20', bulb = '#ffefcf'): string {
  const each = wall.lamps.map(([left, down]) => {
    const [x, y] = [left * wall.width, down * wall.height]
    return {
      glow: `<circle cx="${x}" cy="${y}" r="${250 * wall.scale}" fill="url(#lamp)"/>`,
      lamp:
        `<g transform="translate(${x} ${y}) scale(${wall.scale})">` +
        `<path d="M0 -60V-${y / wall.scale + 20}" stroke="${shade}" stroke-width="6"/>` +
        `<path d="M-54 -4C-54 -42 -30 -62 0 -62S54 -42 54 -4Q0 10 -54 -4Z" fill="${shade}"/>` +
        `<ellipse rx="40" ry="20" fill="${bulb}"/></g>`
    }
  })
  return (
    `<defs>${fading('lamp', 0.6)}${blur('soft', 1.6 * wall.scale)}</defs>` +
    each.map(({ glow }) => glow).join('') +
    `<g filter="url(#soft)">${each.map(({ lamp }) => lamp).join('')}</g>`
  )
}

/** A scene of the portraits as it would be seen through a window or across a room. */
function scene(wall: Wall, name: string, far: number, part = [0, 0, 800, 1000]): string {
  const { light, shade } = kit.scenes[name]!
  const markup = fill(sceneMarkup(name), { light, shade, id: 'scene' })
  return (
    `<defs>${blur('far', far * wall.scale)}</defs><g filter="url(#far)">` +
    `<svg width="${wall.width}" height="${wall.height}" viewBox="${part.join(' ')}" ` +
    `preserveAspectRatio="xMidYMin slice">${markup}</svg></g>`
  )
}

function veil({ width, height }: Wall, colour: string, strength: number): string {
  return `<rect width="${width}" height="${height}" fill="${colour}" opacity="${strength}"/>`
}

/** Bars of a window, at shares of the wall. */
function panes(wall: Wall, colour: string, across: number[], down: number[]): string {
  const bar = 22 * wall.scale
  return (
    `<g fill="${colour}">` +
    across.map(x => `<rect x="${x * wall.width}" width="${bar}" height="100%"/>`).join('') +
    down.map(y => `<rect y="${y * wall.height}" width="100%" height="${bar}"/>`).join('') +
    '</g>'
  )
}

function panelled(wall: Wall): string {
  const { width, height, scale } = wall
  const wide = 230 * scale
  let panels = ''
  for (let x = -wide * 0.35; x < width; x += wide + 34 * scale) {
    for (const [y, tall] of [
      [-40, height * 0.34],
      [height * 0.34, height * 0.7]
    ] as const) {
      panels +=
        `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${6 * scale}" fill="#2c0d15"/>` +
        `<rect x="${x + 14 * scale}" y="${y + 14 * scale}" width="${wide - 28 * scale}" height="${tall - 28 * scale}" ` +
        `fill="#3a121c" stroke="#6d2c30" stroke-width="${3 * scale}"/>`
    }
  }
  return `<defs>${blur('far', 3.4 * scale)}</defs><g filter="url(#far)">${panels}</g>`
}

function bricks(wall: Wall): string {
  const { width, height, scale } = wall
  const [wide, tall] = [104 * scale, 40 * scale]
  let rows = ''
  for (let row = 0; row * tall < height; row++) {
    for (let x = row % 2 ? -wide / 2 : 0; x < width; x += wide) {
      const tone = ['#a95f41', '#9c5338', '#b46a48', '#954c35'][
        (row * 7 + Math.abs(Math.round(x))) % 4
      ]
      rows += `<rect x="${x + 3}" y="${row * tall + 3}" width="${wide - 6}" height="${tall - 6}" rx="4" fill="${tone}"/>`
    }
  }
  return `<defs>${blur('far', 2.6 * scale)}</defs><g filter="url(#far)">${rows}</g>`
}

/** Leaves that hang in from above, at shares of the width. */
function vine(wall: Wall, places: readonly number[], tones: readonly string[]): string {
  const leaves = places.flatMap((left, place) =>
    Array.from({ length: 9 }, (_, leaf) => {
      const x = left * wall.width + ((leaf * 37 + place * 13) % 60) * wall.scale - 20 * wall.scale
      const y = (leaf * 26 - 10 + (place % 3) * 16) * wall.scale
      const turn = (leaf * 67 + place * 31) % 360
      return (
        `<ellipse cx="${x}" cy="${y}" rx="${30 * wall.scale}" ry="${13 * wall.scale}" ` +
        `fill="${tones[(leaf + place) % tones.length]}" transform="rotate(${turn} ${x} ${y})"/>`
      )
    })
  )
  return `<g filter="url(#soft)">${leaves.join('')}</g>`
}

export const rooms = {
  bar: {
    light: { light: '#ffbb6e', shade: '#3d1526', side: 'left' },
    table: ['#8b4a38', '#5a2a2a', '#1f0b16'],
    draw: wall =>
      barWall({
        width: wall.width,
        height: wall.height,
        scale: wall.scale,
        shelves: wall.width > wall.height ? [332, 572] : [237, 379],
        lamps: wall.lamps.map(([x, y]) => ({ x: x * wall.width, y: y * wall.height })),
        seed: 'clip-bar-2',
        tones: ['#1a0a1c', '#451733', '#571e3c', '#2a0d20']
      })
  },
  hotel: {
    light: { light: '#f0a36a', shade: '#22060f', side: 'left' },
    table: ['#6b2a26', '#3f161a', '#16060b'],
    draw: wall =>
      filled(wall, ['#1c080f', '#2a0c15', '#22090f']) +
      panelled(wall) +
      veil(wall, '#14050b', 0.35) +
      lamps(wall, '#b9824c', '#ffe7bd')
  },
  veranda: {
    light: { light: '#ffe0a6', shade: '#123a3a', side: 'right' },
    table: ['#8d5f3f', '#4f3a2e', '#0d211d'],
    draw: wall =>
      filled(wall, ['#16323c', '#2c5650', '#1d4038']) +
      scene(wall, 'garden', 2.4) +
      veil(wall, '#0c3a34', 0.26) +
      panes(wall, '#0f2320', wall.width > wall.height ? [0.47, 0.965] : [0.93], [0.035]) +
      lamps(wall, '#0f2320') +
      vine(wall, [0.02, 0.2, 0.42, 0.62, 0.8, 0.98], ['#1f5a44', '#2b6d50', '#184a3b'])
  },
  window: {
    light: { light: '#ffcf94', shade: '#1b1f4a', side: 'left' },
    table: ['#7d4a3a', '#3e2b3f', '#0c1026'],
    draw: wall =>
      scene(wall, 'street', 1.6, [0, 60, 800, 900]) +
      veil(wall, '#0d1a4a', 0.45) +
      panes(wall, '#0c1130', wall.width > wall.height ? [0.16, 0.5, 0.84] : [0.12, 0.85], [0.2]) +
      lamps(wall, '#0c1130')
  },
  books: {
    light: { light: '#ffd79c', shade: '#431738', side: 'left' },
    table: ['#8a4a44', '#552338', '#210a1b'],
    draw: wall =>
      scene(wall, 'books', 1.8, [0, 0, 800, 1000]) +
      veil(wall, '#3b0f33', 0.4) +
      lamps(wall, '#2a0a24')
  },
  bricks: {
    light: { light: '#ffc07a', shade: '#55210f', side: 'right' },
    table: ['#94563a', '#5f3023', '#230f0a'],
    draw: wall =>
      filled(wall, ['#5c2a1c', '#7a3c28', '#5c2a1c']) +
      bricks(wall) +
      veil(wall, '#45160c', 0.5) +
      lamps(wall, '#b5683a', '#fff0cd') +
      vine(wall, [0.03, 0.52, 0.9], ['#41562f', '#566b3a', '#33472a'])
  },
  canal: {
    light: { light: '#ffc9a0', shade: '#38205e', side: 'right' },
    table: ['#86503f', '#4c2f4f', '#170d2e'],
    draw: wall =>
      scene(wall, 'canal', 1.2, [0, 0, 800, 760]) +
      veil(wall, '#20104f', 0.38) +
      panes(wall, '#1a0d33', wall.width > wall.height ? [0.06, 0.36, 0.66, 0.96] : [0.88], [0.14]) +
      lamps(wall, '#1a0d33')
  }
} satisfies Record<string, Room>
