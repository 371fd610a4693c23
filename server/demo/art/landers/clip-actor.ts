import { composeFigure } from '../../portraits/figure.ts'
import { drawn, kit } from '../../portraits/kit.ts'
import type { Light, Person, Picture } from '../../portraits/types.ts'
import { type Layer, type View, drawLayer, lay } from './clip-pixels.ts'

/** How somebody sits in one frame. */
export interface Pose {
  /** Degrees. */
  tilt: number
  lean: number
  gaze: number
  /** 0 open, 1 shut. */
  lids: 0 | 0.5 | 1
  /** From the picture's own mouth and eyes (0) to the other ones (1). */
  change: number
}

/** Somebody who can be drawn in every pose. */
export interface Actor {
  person: Person
  picture: Picture
  /** What mouth, eyes and brows turn into. */
  other: Partial<Picture>
  light: Light
  /** Where the figure's canvas starts, and how large it is drawn. */
  x: number
  y: number
  scale: number
}

const shutLids =
  '<path d="M-46 -2C-24 20 22 20 46 -6" fill="none" stroke="{eyeInk}" stroke-width="12" stroke-linecap="round"/>'

/** Shut eyes, which no portrait needs. */
drawn.eyes['shut'] = {
  svg:
    `<g transform="translate(842 768) rotate({eyeA}) scale(1.0217 1)">${shutLids}</g>` +
    `<g transform="translate(1040 768) rotate({eyeB}) scale(0.8478 1)">${shutLids}</g>`
}

/** The same shape of the eye, its lids halfway down. */
function halfShut(shape: string): string {
  const { angle, h } = kit.eyeShapes[shape]!
  const name = `${shape}-half`
  kit.eyeShapes[name] = { angle, h: h * 0.5 }
  return name
}

const step = (value: number) => Math.round(value * 10) / 10

/** Draws an actor's poses, each only once. */
export function stage(actor: Actor, view: View): (ground: Buffer, pose: Pose) => Promise<void> {
  const known = new Map<string, Promise<Layer>>()
  const half = halfShut(actor.person.eyeShape)

  function figure(pose: Pose, changed: boolean): Promise<Layer> {
    const picture: Picture = {
      ...actor.picture,
      ...(changed ? actor.other : {}),
      tilt: actor.picture.tilt + step(pose.tilt),
      lean: actor.picture.lean + step(pose.lean),
      gaze: Math.round(pose.gaze)
    }
    const closedAnyway = picture.eyes === 'laugh'
    if (pose.lids === 1 && !closedAnyway) picture.eyes = 'shut'
    const squints = pose.lids === 0.5 && !closedAnyway
    const person = squints ? { ...actor.person, eyeShape: half } : actor.person
    const key = JSON.stringify([picture, squints])
    const found = known.get(key)
    if (found) return found
    const { defs, markup } = composeFigure(person, picture, actor.light, 'a')
    const { x, y, scale } = actor
    const placed = `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`
    const layer = drawLayer(view, `<defs>${defs}</defs>${placed}`)
    known.set(key, layer)
    return layer
  }

  return async (ground, pose) => {
    const change = Math.round(pose.change * 8) / 8
    if (change < 1) lay(ground, await figure(pose, false))
    if (change > 0) lay(ground, await figure(pose, true), change)
  }
}
