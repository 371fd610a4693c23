import type { Niche } from '#shared/site.ts'
import { landerGuests } from '../../lander-people.ts'
import type { Picture } from '../../portraits/types.ts'
import type { Place } from '../props.ts'
import { type Actor, type Pose, stage } from './clip-actor.ts'
import type { Clip } from './clip-file.ts'
import { type Size, type View, drawLayer, lay } from './clip-pixels.ts'
import { type Room, type Wall, rooms } from './clip-rooms.ts'
import { type Thing, candleLight, candlePot, flame, thing } from './clip-things.ts'
import { flicker, lidsAt, swing, valueAt } from './clip-time.ts'

/** Who sits at the other side of the table, where, and in what light. */
interface Evening {
  who: string
  room: Room
  /** At the other place, and at yours. */
  drinks: [Thing, Thing]
  /** What they look like before they look up. */
  calm: Partial<Picture>
  /** What they look like when they see you. */
  glad: Partial<Picture>
  /** How large the figure is beside the others, for hair that rises high. */
  size?: number
}

export const evenings: Record<Niche, Evening> = {
  plain: {
    who: 'iris',
    room: rooms.canal,
    drinks: ['tea', 'coffee'],
    calm: { mouth: 'closed', eyes: 'soft' },
    glad: { mouth: 'open', eyes: 'open' }
  },
  she: {
    who: 'zeynep',
    room: rooms.books,
    drinks: ['rose', 'rose'],
    calm: { mouth: 'closed', eyes: 'soft' },
    glad: { mouth: 'beam', eyes: 'smile' }
  },
  bdsm: {
    who: 'vera',
    room: rooms.hotel,
    drinks: ['whisky', 'whisky'],
    calm: { mouth: 'closed', eyes: 'soft' },
    glad: { mouth: 'side', eyes: 'open' }
  },
  bbw: {
    who: 'bea',
    room: rooms.bar,
    drinks: ['red', 'white'],
    calm: { mouth: 'closed', eyes: 'soft' },
    glad: { mouth: 'open', eyes: 'soft' }
  },
  gilf: {
    who: 'corrie',
    size: 0.88,
    room: rooms.veranda,
    drinks: ['white', 'white'],
    calm: { mouth: 'closed', eyes: 'open' },
    glad: { mouth: 'open', eyes: 'open' }
  },
  milf: {
    who: 'monique',
    room: rooms.bricks,
    drinks: ['red', 'red'],
    calm: { mouth: 'closed', eyes: 'soft' },
    glad: { mouth: 'beam', eyes: 'smile' }
  },
  gay: {
    who: 'omar',
    room: rooms.window,
    drinks: ['beer', 'beer'],
    calm: { mouth: 'thin', eyes: 'soft' },
    glad: { mouth: 'grin', eyes: 'smile' }
  }
}

/** One of the two crops: an upright phone, and a wide screen with room for words on the left. */
interface Frame {
  view: View
  wall: Omit<Wall, keyof Size>
  /** Between the eyes. */
  eyes: [x: number, y: number]
  scale: number
  /** Where the table's edge is in the middle and at the sides, and how it bends. */
  table: { middle: number; sides: number }
  candle: Place
  glasses: [Place, Place]
}

const phone: Frame = {
  view: { units: { width: 390, height: 620 }, size: { width: 702, height: 1116 } },
  wall: { scale: 0.55, lamps: [[0.6, 0.165]] },
  eyes: [222, 312],
  scale: 0.445,
  table: { middle: 500, sides: 514 },
  candle: { x: 206, y: 546, scale: 0.6 },
  glasses: [
    { x: 84, y: 554, scale: 0.83 },
    { x: 326, y: 567, scale: 0.93 }
  ]
}

const wide: Frame = {
  view: { units: { width: 1440, height: 900 }, size: { width: 1296, height: 810 } },
  wall: {
    scale: 0.98,
    lamps: [
      [0.125, 0.095],
      [0.445, 0.165],
      [0.785, 0.11]
    ]
  },
  eyes: [1042, 390],
  scale: 0.68,
  table: { middle: 721, sides: 750 },
  candle: { x: 1020, y: 788, scale: 0.94 },
  glasses: [
    { x: 820, y: 797, scale: 1.36 },
    { x: 1250, y: 809, scale: 1.44 }
  ]
}

export const frames = { phone, wide }
export const loop = 8

function table({ view, table }: Frame, [lit, wood, dark]: Room['table']): string {
  const { width, height } = view.units
  const { middle, sides } = table
  const centre = width > height ? 0.71 * width : width / 2
  const edge = `M-80 ${sides + 8}Q${centre} ${2 * middle - sides - 8} ${width + 80} ${sides + 8}`
  return (
    '<defs>' +
    `<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${middle}" y2="${height}">` +
    `<stop offset="0" stop-color="${lit}"/><stop offset=".34" stop-color="${wood}"/>` +
    `<stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<radialGradient id="rim" gradientUnits="userSpaceOnUse" cx="${centre}" cy="${middle}" r="${width * 0.62}">` +
    '<stop offset="0" stop-color="#ffc988"/><stop offset="1" stop-color="#ffb26a" stop-opacity=".12"/>' +
    '</radialGradient></defs>' +
    `<path d="${edge}V${height + 60}H-80Z" fill="url(#wood)"/>` +
    `<path d="${edge}" fill="none" stroke="url(#rim)" stroke-width="${width > height ? 3 : 2}"/>`
  )
}

/** A glass stands in its own soft shadow. */
function stood(name: Thing, place: Place): string {
  const { x, y, scale } = place
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${40 * scale}" ry="${8 * scale}" fill="#14060c" opacity=".28"/>` +
    thing(name, place)
  )
}

function actorOf({ who, room, calm, glad, size = 1 }: Evening, niche: Niche, frame: Frame) {
  const { picture, ...person } = landerGuests[niche][who]!
  const centre = picture.mirror ? 1720 - 941 : 941
  const slim = person.slim ?? 1
  const scale = frame.scale * size
  // Whoever looks to the left sits so that the shoulders stay where they are.
  const x = frame.eyes[0] - (picture.mirror ? 0.1 * 941 * frame.scale : 0)
  // Whoever is smaller sits a little lower.
  const y = frame.eyes[1] + (1 - size) * 300 * frame.scale
  return {
    person,
    picture: { ...picture, tilt: 0, lean: 0, ...glad },
    other: calm,
    light: room.light,
    scale,
    x: x - scale * (860 + (centre - 860) * slim),
    y: y - scale * 768
  } satisfies Actor
}

/** Sees you and smiles, looks at the candle for a while, looks up again. */
function poseAt(second: number, mirrored: boolean): Pose {
  const away = valueAt(
    [
      [2.6, 0],
      [3.5, 1],
      [5.9, 1],
      [6.7, 0]
    ],
    second
  )
  const side = mirrored ? 1 : -1
  return {
    tilt: side * -2.2 * away + 0.4 * swing(second, loop, 2),
    lean: side * -0.6 * away,
    gaze: -11 * away,
    lids: lidsAt(second, [1.25, 2.75, 6.0]),
    change: valueAt(
      [
        [2.9, 0],
        [3.3, 1],
        [6.3, 1],
        [6.8, 0]
      ],
      second
    )
  }
}

/** The clip of one niche in one crop. */
export async function videoClip(niche: Niche, crop: keyof typeof frames): Promise<Clip> {
  const frame = frames[crop]
  const { view, candle, glasses } = frame
  const evening = evenings[niche]
  const { room, drinks } = evening
  const actor = actorOf(evening, niche, frame)
  const draw = (markup: string) => drawLayer(view, markup)
  const ground = await draw(room.draw({ ...view.units, ...frame.wall }))
  const front = await draw(
    table(frame, room.table) +
      drinks.map((name, at) => stood(name, glasses[at]!)).join('') +
      candlePot(candle)
  )
  const glow = await draw(candleLight(candle, 175 * candle.scale))
  const flames = await Promise.all(
    [-1, -0.4, 0.2, 0.8].flatMap(bend => [0, 1].map(tall => draw(flame(candle, bend, tall))))
  )
  const act = stage(actor, view)
  return {
    size: view.size,
    seconds: loop,
    frame: async second => {
      const pixels = Buffer.alloc(view.size.width * view.size.height * 3)
      lay(pixels, ground)
      await act(pixels, poseAt(second, actor.picture.mirror))
      lay(pixels, front)
      const burns = flicker(second, loop)
      lay(pixels, glow, 0.62 + 0.3 * burns)
      const bend = Math.round(1.5 + 1.5 * swing(second, loop, 9, 0.7))
      lay(pixels, flames[bend * 2 + (burns > 0.5 ? 1 : 0)]!)
      return pixels
    }
  }
}
