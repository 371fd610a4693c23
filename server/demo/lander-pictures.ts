import type { Niche } from '#shared/site.ts'
import type { Guest } from './lander-people.ts'
import { pictureFromSeed } from './portraits/picture.ts'
import { pickEven } from './portraits/seed.ts'
import type { Picture } from './portraits/types.ts'

/** In this niche everybody wears dark clothes with high collars, in all pictures. */
const dark = {
  niche: 'bdsm',
  bodies: ['b12', 'b14', 'b21'],
  cloths: ['night', 'indigo', 'wine', 'pine', 'plum', 'petrol']
} as const

function dressed(picture: Picture, niche: Niche, seed: string, n: number): Picture {
  if (niche !== dark.niche) return picture
  return {
    ...picture,
    body: pickEven(seed, `${n}:body`, [...dark.bodies]),
    cloth: pickEven(seed, `${n}:cloth`, [...dark.cloths]),
    pattern: 'none',
    mouth: 'closed',
    eyes: 'soft'
  }
}

/** The pictures of a profile: the one of the landers, then others in other scenes. */
export function landerPictures(guest: Guest, niche: Niche, seed: string, count: number): Picture[] {
  const { picture: first, ...person } = guest
  const others = Array.from({ length: count }, (_, index) => index + 2)
    .map(n => dressed(pictureFromSeed(person, seed, n), niche, seed, n))
    .filter(({ scene }) => scene !== first.scene)
  return [first, ...others].slice(0, count)
}
