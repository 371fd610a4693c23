import { type LanderPerson, people } from '#shared/lander-people.ts'
import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'

/** Answers in the order in which they lie on the bar: down the left column, and down the right. */
const orders: Record<Niche, readonly string[]> = {
  plain: ['bram', 'sanne', 'kofi', 'julia', 'iris', 'noor', 'lars', 'thomas'],
  she: ['eva', 'linde', 'amara', 'mieke', 'zeynep', 'roos', 'fleur', 'ingrid'],
  bdsm: ['vera', 'ruben', 'nadia', 'viktor', 'jonas', 'lotte', 'marcus', 'odile'],
  bbw: ['carla', 'wies', 'bea', 'gijs', 'dewi', 'samira', 'frieda', 'patrick'],
  gilf: ['hanna', 'gerrit', 'corrie', 'willem', 'els', 'henk', 'ria', 'maarten'],
  milf: ['petra', 'joyce', 'gwen', 'carla', 'ines', 'monique', 'sandra', 'debora'],
  gay: ['bas', 'daan', 'milan', 'kofi', 'piet', 'omar', 'rik', 'emiel']
}

/** One mat is a photograph: the third. A second one would be a request too many. */
const pictured = 2

export const seeks: Partial<Record<Niche, Prefill['seeks']>> = { she: 'women', gay: 'men' }

export interface Answer {
  person: LanderPerson
  isPicture: boolean
  /** Place of the face in the niche's strip of faces. */
  face: number
}

export function answersOf(niche: Niche): Answer[] {
  return orders[niche].map((key, index) => {
    const face = people[niche].findIndex(person => person.key === key)
    const person = people[niche][face]
    if (!person) throw new Error(`Nobody called ${key} in ${niche}`)
    return { person, face, isPicture: index === pictured }
  })
}
