import type { Niche } from '#shared/site.ts'
import type { Picture } from '../../portraits/types.ts'
import type { PlaceName } from './clip-places.ts'
import type { Thing } from './clip-things.ts'

/** One of the four hours of an evening. */
export interface Hour {
  place: PlaceName
  tint?: string
  /** On the light table of the early hours; the late ones have none. */
  things?: readonly [Thing, Thing]
  /** What is worn, and the first face. */
  picture: Partial<Picture>
  /** What the face turns into. */
  other: Partial<Picture>
}

export interface Evening {
  who: string
  /** Colours of the table: wood and lit edge. */
  table: [string, string]
  /** The niche's own colour, over the window. */
  awning?: string
  /** What the late hours sink into. */
  dusk: string
  hours: readonly [Hour, Hour, Hour, Hour]
}

const smile = { mouth: 'open', eyes: 'soft' }
const calm = { mouth: 'side', eyes: 'open' }
const laugh = { mouth: 'open', eyes: 'laugh', brows: 'lift' }
const quiet = { mouth: 'closed', eyes: 'soft' }
const manCalm = { mouth: 'thin', eyes: 'open' }
const manSmile = { mouth: 'grin', eyes: 'soft' }
const manLaugh = { mouth: 'grin', eyes: 'laugh', brows: 'lift' }

const tan: Evening['table'] = ['#e3bd91', '#ffe3bd']

export const evenings: Record<Niche, Evening> = {
  plain: {
    who: 'sanne',
    table: tan,
    awning: '#4a1d9c',
    dusk: '#1c0d3d',
    hours: [
      { place: 'canal', things: ['beer', 'white'], picture: calm, other: smile },
      { place: 'kitchen', things: ['water', 'red'], picture: smile, other: laugh },
      {
        place: 'concert',
        picture: { body: 'b13', cloth: 'night', ...laugh },
        other: smile
      },
      { place: 'street', picture: { body: 'b13', cloth: 'night', ...quiet }, other: calm }
    ]
  },
  she: {
    who: 'eva',
    table: ['#e6b9a6', '#ffe1d2'],
    dusk: '#3a0d2a',
    hours: [
      { place: 'books', things: ['coffee', 'rose'], picture: calm, other: smile },
      { place: 'kitchen', tint: '#c2506e', things: ['rose', 'rose'], picture: smile, other: laugh },
      {
        place: 'concert',
        tint: '#7a1657',
        picture: { body: 'b13', cloth: 'plum', ...laugh },
        other: smile
      },
      { place: 'roof', picture: { body: 'b13', cloth: 'plum', ...quiet }, other: calm }
    ]
  },
  bdsm: {
    who: 'viktor',
    table: ['#cfae96', '#f1dcc8'],
    dusk: '#1d070d',
    hours: [
      {
        place: 'cafe',
        tint: '#6d3b44',
        things: ['coffee', 'red'],
        picture: manCalm,
        other: manSmile
      },
      { place: 'books', things: ['whisky', 'water'], picture: manCalm, other: manSmile },
      {
        place: 'bar',
        tint: '#2a060f',
        picture: { body: 'b13', cloth: 'wine', ...manSmile },
        other: manCalm
      },
      {
        place: 'street',
        tint: '#2a0712',
        picture: { body: 'b13', cloth: 'wine', ...manCalm },
        other: manSmile
      }
    ]
  },
  bbw: {
    who: 'dewi',
    table: ['#e2b7b4', '#ffe0d8'],
    dusk: '#2f0a2b',
    hours: [
      {
        place: 'kitchen',
        things: ['tea', 'white'],
        picture: { body: 'b10', cloth: 'berry', cloth2: 'shell', ...calm },
        other: smile
      },
      {
        place: 'bar',
        things: ['red', 'white'],
        picture: { body: 'b10', cloth: 'berry', cloth2: 'shell', ...smile },
        other: laugh
      },
      {
        place: 'garden',
        picture: { body: 'b21', cloth: 'plum', ...laugh },
        other: smile
      },
      { place: 'canal', picture: { body: 'b21', cloth: 'plum', ...quiet }, other: calm }
    ]
  },
  gilf: {
    who: 'hanna',
    table: tan,
    awning: '#00492f',
    dusk: '#0d2a22',
    hours: [
      { place: 'cafe', tint: '#6f8f84', things: ['coffee', 'red'], picture: calm, other: smile },
      { place: 'kitchen', things: ['red', 'red'], picture: smile, other: laugh },
      {
        place: 'garden',
        picture: { body: 'b13', cloth: 'wine', ...laugh },
        other: smile
      },
      { place: 'canal', picture: { body: 'b13', cloth: 'wine', ...quiet }, other: calm }
    ]
  },
  milf: {
    who: 'joyce',
    table: ['#e2b487', '#ffe2ba'],
    dusk: '#2b1009',
    hours: [
      {
        place: 'kitchen',
        things: ['water', 'red'],
        picture: { body: 'b09', cloth: 'rust', ...calm },
        other: smile
      },
      {
        place: 'cafe',
        tint: '#b5694a',
        things: ['white', 'red'],
        picture: { body: 'b09', cloth: 'rust', ...smile },
        other: laugh
      },
      {
        place: 'garden',
        tint: '#5a2413',
        picture: { body: 'b13', cloth: 'wine', ...laugh },
        other: smile
      },
      { place: 'roof', picture: { body: 'b13', cloth: 'wine', ...quiet }, other: calm }
    ]
  },
  gay: {
    who: 'bas',
    table: ['#cdbba6', '#f3e6d3'],
    awning: '#123a8c',
    dusk: '#0b1638',
    hours: [
      { place: 'beach', things: ['beer', 'white'], picture: manCalm, other: manSmile },
      {
        place: 'cafe',
        tint: '#4f6fae',
        things: ['coffee', 'beer'],
        picture: manSmile,
        other: manLaugh
      },
      {
        place: 'concert',
        tint: '#12246e',
        picture: { body: 'b14', cloth: 'navy', ...manLaugh },
        other: manSmile
      },
      {
        place: 'canal',
        tint: '#14235e',
        picture: { body: 'b14', cloth: 'navy', ...manCalm },
        other: manSmile
      }
    ]
  }
}
