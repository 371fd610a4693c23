import type { Niche } from '#shared/site.ts'
import { composeFigure } from '../../portraits/figure.ts'
import { drawn, entry } from '../../portraits/kit.ts'
import type { Person, Picture } from '../../portraits/types.ts'
import type { Drawing } from '../drawing.ts'
import { fading } from '../light.ts'
import { rooms } from './alonetonight-rooms.ts'

export type Guest = Person & { picture: Picture }
/** At first; when somebody answers; at the end. */
export type Mood = 'alone' | 'noticed' | 'glad'

export const frame = { width: 640, height: 864 }
/** The bar across the window ends at this share of its height; nobody's hair reaches it. */
const underTransom = 0.19
/** Eyes of everybody, as shares and canvas units: the moods can be laid over each other. */
const eyes = { share: 0.58, canvas: 768 }
const middle = 860
const largest = 0.8
/** What changes with a mood: brows to mouth, in the picture, for a face that looks right. */
const face = { left: 216, top: 384, width: 336, height: 352 }

/** Pixels per unit. */
const density = 1.25

/** Where the moods are cut, in pixels; a mirrored person looks left. */
export function facePlace(mirrored: boolean) {
  const left = mirrored ? frame.width - face.left - face.width : face.left
  const inPixels = (length: number) => Math.round(length * density)
  return {
    left: inPixels(left),
    top: inPixels(face.top),
    width: inPixels(face.width),
    height: inPixels(face.height)
  }
}

function pictureOf({ picture, ...person }: Guest, mood: Mood, mirror: boolean): Picture {
  const still = { ...picture, mirror, tilt: 0, lean: 0 }
  const man = person.presentation === 'men'
  if (mood === 'alone') return { ...still, eyes: 'open', mouth: man ? 'thin' : 'side', gaze: 0 }
  if (mood === 'noticed') {
    return { ...still, eyes: 'open', mouth: man ? 'side' : 'closed', brows: 'lift', gaze: 4 }
  }
  return { ...still, eyes: 'smile', mouth: man ? 'grin' : 'open', brows: 'arch', gaze: 0 }
}

/** Somebody in the lit window; the second person of a niche looks the other way. */
export function litWindow(niche: Niche, key: string, guest: Guest, mood: Mood): Drawing {
  const { wall, light, markup } = entry(rooms[niche], key)
  const mirror = Object.keys(rooms[niche]).indexOf(key) === 1
  const picture = pictureOf(guest, mood, mirror)
  const { picture: _, ...person } = guest
  const figure = composeFigure({ ...person, headSize: 1 }, picture, light, 'w')
  const { width, height } = frame
  const hairTop = entry(drawn.hair, picture.hair ?? person.hair).box[1]
  const room = (eyes.share - underTransom) * height
  const scale = Math.min(largest, room / (eyes.canvas - hairTop))
  const x = width / 2 - middle * scale
  const y = eyes.share * height - eyes.canvas * scale
  const box = `x="-60" y="-60" width="${width + 120}" height="${height + 120}"`
  return {
    width,
    height,
    density,
    markup:
      `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${wall[0]}"/>` +
      `<stop offset="1" stop-color="${wall[1]}"/></linearGradient>${fading('lamp', 0.72)}` +
      '<filter id="soft"><feGaussianBlur stdDeviation="3.2"/></filter>' +
      '<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".74" ' +
      'stop-color="#14091f" stop-opacity="0"/><stop offset="1" stop-color="#14091f" ' +
      `stop-opacity=".4"/></linearGradient>${figure.defs}</defs>` +
      `<rect ${box} fill="url(#wall)"/><g filter="url(#soft)">${markup}</g>` +
      `<ellipse cx="90" cy="230" rx="330" ry="300" fill="url(#lamp)"/>` +
      `<g transform="translate(${x} ${y}) scale(${scale})">${figure.markup}</g>` +
      `<rect ${box} fill="url(#foot)"/>`
  }
}
