import { type LanderPerson, people } from '#shared/lander-people.ts'
import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'

export const shapes = ['walnut', 'plum', 'oval', 'arch'] as const
export type Shape = (typeof shapes)[number]

/** What hangs on the wall: a person in a frame, or the painting under its sheet. */
export type Hung = { person: LanderPerson; place: number; shape: Shape } | null

/** Keys of the upper and of the lower row, with their frames; null is the covered painting. */
const walls: Record<Niche, [upper: string, lower: string]> = {
  plain: [
    'kofi walnut, iris plum, julia oval, thomas walnut',
    'noor arch, -, bram walnut, sanne plum, lars oval'
  ],
  she: [
    'roos walnut, amara plum, linde oval, ingrid walnut',
    'mieke arch, -, zeynep walnut, eva plum, fleur oval'
  ],
  bdsm: [
    'ruben walnut, vera plum, viktor oval, nadia walnut',
    'odile arch, -, marcus walnut, lotte plum, jonas oval'
  ],
  bbw: [
    'gijs walnut, samira plum, wies oval, dewi walnut',
    'carla arch, -, frieda walnut, bea plum, patrick oval'
  ],
  gilf: [
    'willem walnut, hanna plum, gerrit oval, ria walnut',
    'corrie arch, -, maarten walnut, els plum, henk oval'
  ],
  milf: [
    'carla walnut, petra plum, joyce oval, sandra walnut',
    'gwen arch, -, ines walnut, monique plum, debora oval'
  ],
  gay: [
    'bas walnut, omar plum, milan oval, rik walnut',
    'piet arch, -, kofi walnut, daan plum, emiel oval'
  ]
}

export const seeks: Partial<Record<Niche, Prefill['seeks']>> = {
  she: 'women',
  milf: 'women',
  gay: 'men'
}

function hang(niche: Niche, entry: string): Hung {
  const [key = '', shape] = entry.split(' ')
  if (key === '-') return null
  const place = people[niche].findIndex(person => person.key === key)
  const person = people[niche][place]
  const known = shapes.find(candidate => candidate === shape)
  if (!person || !known) throw new Error(`Nothing to hang for ${entry} in ${niche}`)
  return { person, place, shape: known }
}

/** The two rows of a niche's wall, from left to right. */
export function wallOf(niche: Niche): Hung[][] {
  return walls[niche].map(row => row.split(', ').map(entry => hang(niche, entry)))
}
