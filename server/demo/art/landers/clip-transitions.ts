import type { Niche } from '#shared/site.ts'
import { landerGuests } from '../../lander-people.ts'
import { type Actor, type Pose, stage } from './clip-actor.ts'
import { evenings } from './clip-evenings.ts'
import type { Clip } from './clip-file.ts'
import { type Layer, canvas, drawLayer, lay } from './clip-pixels.ts'
import * as is from './clip-places.ts'
import { steam } from './clip-things.ts'
import { lidsAt, swing, valueAt } from './clip-time.ts'

const view = { units: is.plane, size: { width: 720, height: 960 } }
const loop = 4.5
/** Between the eyes; later the table is gone and the figure comes nearer to the middle. */
const eyes = { early: [232, 316], late: [258, 318] } as const
const scale = { early: 0.43, late: 0.42 }

function poseAt(second: number, hour: number): Pose {
  const turned = valueAt(
    [
      [1.3, 0],
      [1.8, 1],
      [3.5, 1],
      [4, 0]
    ],
    second
  )
  return {
    tilt: 1.1 * swing(second, loop, 1, hour),
    lean: 0.5 * swing(second, loop, 1, hour + 1),
    gaze: hour % 2 ? -5 * turned : 6 * turned,
    lids: lidsAt(second, [0.8, 3.2]),
    change: turned
  }
}

function actorAt(niche: Niche, hour: number): Actor {
  const { who, hours } = evenings[niche]
  const { place, picture, other, things } = hours[hour]!
  const guest = landerGuests[niche][who]!
  const { picture: own, ...person } = guest
  const part = things ? 'early' : 'late'
  const [x, y] = eyes[part]
  const slim = person.slim ?? 1
  return {
    person,
    picture: { ...own, mirror: false, tilt: 0, lean: 0, ...picture },
    other,
    light: is.lightOf(place),
    scale: scale[part],
    x: x - scale[part] * (860 + 81 * slim),
    y: y - scale[part] * 768
  }
}

/** What stands behind somebody and moves: rain falls, lights take turns. */
async function moving(
  motion: is.Motion,
  seed: string
): Promise<(pixels: Buffer, second: number) => void> {
  if (motion === 'none') return () => {}
  if (motion === 'rain') {
    const drops = await drawLayer(view, is.rain(seed))
    const { height } = view.size
    return (pixels, second) => {
      const down = Math.round((second / loop) * 4 * height) % height
      lay(pixels, drops, 1, down)
      lay(pixels, drops, 1, down - height)
    }
  }
  const [one, two] = await Promise.all(
    ([0, 1] as const).map(half => drawLayer(view, is.lights(motion, half, seed)))
  )
  return (pixels, second) => {
    const share = 0.5 + 0.5 * swing(second, loop, 2)
    lay(pixels, one!, 0.55 + 0.45 * share)
    lay(pixels, two!, 1 - 0.45 * share)
  }
}

const warmDrinks = ['coffee', 'tea']

/** The clip of one hour (0 to 3) of a niche's evening. */
export async function transitionsClip(niche: Niche, hour: number): Promise<Clip> {
  const evening = evenings[niche]
  const { place, tint, things } = evening.hours[hour]!
  const draw = (markup: string): Promise<Layer> => drawLayer(view, markup)
  const ground = await draw(is.backdrop(place, tint))
  const behind = await moving(is.motions[place], `${niche}${hour}`)
  const act = stage(actorAt(niche, hour), view)
  const roof = hour === 0 && evening.awning ? is.awning(evening.awning) : ''
  const front = await draw(
    roof + (things ? is.paleTable(...evening.table) + is.onTable(things) : is.dusk(evening.dusk))
  )
  const hot = things && warmDrinks.includes(things[0])
  const rising = hot ? await draw(steam({ ...is.standing[0], y: is.standing[0].y + 8 })) : null
  return {
    size: view.size,
    seconds: loop,
    frame: async second => {
      const pixels = canvas(view.size)
      lay(pixels, ground)
      behind(pixels, second)
      await act(pixels, poseAt(second, hour))
      lay(pixels, front)
      for (const start of rising ? [0, 0.5] : []) {
        const risen = (second / loop + start) % 1
        lay(pixels, rising!, Math.sin(risen * Math.PI) * 0.9, Math.round(-46 * risen))
      }
      return pixels
    }
  }
}
