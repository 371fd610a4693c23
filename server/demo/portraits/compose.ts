import { composeFigure } from './figure.ts'
import { drawn, entry, figureTemplate, kit, sceneMarkup } from './kit.ts'
import type { Frame, FrameName, Scene, Tone } from './kit-types.ts'
import { fill } from './tokens.ts'
import type { Tokens } from './tokens.ts'
import type { Light, Person, Picture, Side } from './types.ts'

export interface ComposeOptions {
  frame?: FrameName
  /** A crop of the frame; the picture's own in a portrait, else the frame's first. */
  crop?: string
  /** Prefix of all ids; only matters where several pictures share a document. */
  id?: string
  /** What to draw: everything, the scene alone, or the figure on a clear ground. */
  layers?: 'all' | 'scene' | 'figure'
  /** Size of the picture in pixels, where it is not the frame's own. */
  size?: { width: number; height: number }
  /**
   * Pixels drawn on all sides beyond that size, to be cut away again: a rasteriser ends its
   * filters at the edge, and the rim of light would run along it.
   */
  bleed?: number
}

/** The blurs of a scene thin out at its edge, so this share of it stays outside. */
const sceneEdge = 0.025

/** Where the light comes from: the scene itself, or in the studio one of its tones. */
function source({ scene, tone = 0 }: Picture): Scene | (Tone & Pick<Scene, 'side'>) {
  const found = entry(kit.scenes, scene)
  const chosen = found.tones?.[tone]
  if (found.tones && !chosen) throw new Error(`The scene ${scene} has no tone ${tone}`)
  return chosen ? { ...chosen, side: found.side } : found
}

/** The light of a scene; a mirrored scene has its lamp on the other side. */
export function sceneLight(picture: Picture): Light {
  const { light, shade, side } = source(picture)
  const other: Side = side === 'left' ? 'right' : 'left'
  return { light, shade, side: picture.sceneMirror ? other : side }
}

function sceneTokens(picture: Picture): Tokens {
  const { light, shade, ...rest } = source(picture)
  return 'tone1' in rest ? { light, shade, tone1: rest.tone1, tone2: rest.tone2 } : { light, shade }
}

type Box = [x: number, y: number, width: number, height: number]

/** The viewBox of the figure, raised or widened so that buns and curls stay inside. */
function figureBox(person: Person, picture: Picture, frame: Frame, crop: string): Box {
  const [x, y, width] = entry(frame.figure, crop)
  const { box } = entry(drawn.hair, picture.hair ?? person.hair)
  const top = 1130 + (box[1] - 1130) * Math.max(1, person.headSize) - 24
  const over = crop === 'close' ? 0 : Math.max(0, y - top)
  if (frame === kit.frames.square) {
    // The chin has to stay too, so the square grows upwards and to both sides.
    return [x - over / 2, y - over, width + over, width + over]
  }
  return [x, y - over, width, (width * frame.h) / frame.w]
}

/** A box with `share` of its width more (or less, below 0) on every side. */
function grown([x, y, width, height]: Box, share: number): Box {
  const by = width * share
  return [x - by, y - by, width + 2 * by, height + 2 * by]
}

/** One picture as SVG text. Throws where the kit left a token open. */
export function composePortrait(
  person: Person,
  picture: Picture,
  options: ComposeOptions = {}
): string {
  const { frames, templates } = kit
  const { layers = 'all', id = 'p', frame: frameName = 'portrait' } = options
  const frame = frames[frameName]
  const crop =
    options.crop ?? (frameName === 'portrait' ? picture.crop : Object.keys(frame.figure)[0]!)
  const { width, height } = options.size ?? { width: frame.w, height: frame.h }
  const bleed = options.bleed ?? 0
  const share = bleed / width
  const w = String(width + 2 * bleed)
  const h = String(height + 2 * bleed)
  const figure =
    layers === 'scene'
      ? { defs: '', markup: '' }
      : composeFigure(person, picture, sceneLight(picture), id)
  const scene = layers === 'figure' ? '' : sceneMarkup(picture.scene)
  const foot = fill(templates.foot, { id, w: String(width), h: String(height) })
  const svg = fill(
    templates.picture
      .replace(figureTemplate, '{figure}')
      .replace('{gradients}{blushBlur}{rim}', '{defs}'),
    {
      figure: figure.markup,
      defs: figure.defs,
      sceneMarkup: fill(scene, { ...sceneTokens(picture), id }),
      sceneBox: grown(grown(frame.scene, -sceneEdge), share).join(' '),
      sceneMirror: picture.sceneMirror ? templates.sceneMirror : '',
      figureBox: grown(figureBox(person, picture, frame, crop), share).join(' '),
      foot: layers === 'scene' ? '' : `<g transform="translate(${bleed} ${bleed})">${foot}</g>`,
      w,
      h
    }
  )
  const left = /\{[^}]*\}?/.exec(svg)
  if (left) throw new Error(`Token left in the picture: ${left[0]}`)
  return svg
}
