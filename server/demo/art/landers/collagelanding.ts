import { collageSize } from '#shared/collage.ts'
import { composeFigure } from '../../portraits/figure.ts'
import { sceneLight } from '../../portraits/compose.ts'
import { entry, kit, sceneMarkup } from '../../portraits/kit.ts'
import { fill } from '../../portraits/tokens.ts'
import type { Person, Picture } from '../../portraits/types.ts'
import type { Drawing } from '../drawing.ts'

type Guest = Person & { picture: Picture }

/** The part of the figure's canvas that every picture shows: eyes and mouths line up. */
const crop = { x: 336, y: 294, width: 980 }
const { width, height } = collageSize
/** Coats: with these on, everybody has one. */
const coats = ['b09', 'b10', 'b13', 'b17', 'b18']
const laughs = ['beam', 'open', 'grin']

function pictureOf({ picture, ...person }: Guest, index: number): Picture {
  const mouth = person.presentation === 'men' ? 'grin' : index % 2 === 0 ? 'open' : 'beam'
  return {
    ...picture,
    mirror: false,
    tilt: 0,
    lean: 0,
    gaze: 0,
    eyes: picture.eyes === 'laugh' ? 'smile' : picture.eyes,
    mouth: laughs.includes(picture.mouth) ? picture.mouth : mouth,
    body: coats.includes(picture.body) ? picture.body : (coats[index % coats.length] ?? 'b13')
  }
}

/** Somebody before the scene of their own, cut like everybody else for the strips. */
export function stripsOf(guest: Guest, index: number): Drawing {
  const picture = pictureOf(guest, index)
  const { picture: _, ...person } = guest
  const light = sceneLight(picture)
  const figure = composeFigure({ ...person, headSize: 1 }, picture, light, 'c')
  const tones = entry(kit.scenes, picture.scene).tones?.[picture.tone ?? 0]
  const scene = fill(sceneMarkup(picture.scene), { ...light, ...tones, id: 'c' })
  const scale = width / crop.width
  const turned = picture.sceneMirror ? `translate(${width} 0) scale(-1 1)` : ''
  return {
    width,
    height,
    density: 1,
    markup:
      `<defs>${figure.defs}</defs><g transform="${turned}">` +
      `<svg x="-40" y="-40" width="${width + 80}" height="${height + 80}" viewBox="40 30 720 890" preserveAspectRatio="xMidYMid slice">${scene}</svg></g>` +
      `<g transform="scale(${scale}) translate(${-crop.x} ${-crop.y})">${figure.markup}</g>`
  }
}
