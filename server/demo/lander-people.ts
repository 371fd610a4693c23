import { readFileSync } from 'node:fs'
import { type LanderPerson, people } from '#shared/lander-people.ts'
import { type Niche, niches } from '#shared/site.ts'
import { kit } from './portraits/kit.ts'
import type { Person, Picture } from './portraits/types.ts'

/** A person and the picture that landers show. */
export type Guest = Person & { picture: Picture }

/** What makes somebody; `like` names the worked example of the kit that the rest comes from. */
interface Look extends Partial<Person> {
  like?: string
  picture?: Partial<Picture>
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
}

const looks = read<Record<Niche, Record<string, Look>>>('./data/lander-people.json')
const examples = read<(Guest & { id: string })[]>('./portraits/kit/people.json')

const face = {
  grey: 0,
  eyeShape: 'almond',
  beard: 'none',
  glasses: 'none',
  earring: 'none',
  marks: [],
  lips: 'natural',
  headSize: 1,
  mouthW: 1,
  browScale: 1,
  frame: 'aubergine',
  metal: 'gold'
}
const portrait = {
  sceneMirror: false,
  mirror: false,
  crop: 'standard',
  tilt: 0,
  lean: 0,
  cloth2: 'ivory',
  accent: 'wine',
  pattern: 'none',
  gaze: 0
}

/** How much wider than the kit's own the figures of a niche are. */
const builds: Partial<Record<Niche, { slim: number; shoulders: number }>> = {
  bbw: { slim: 1.08, shoulders: 1.16 }
}
const usual = { slim: 1, shoulders: 1 }

function exampleOf(name: string | undefined): Partial<Guest> {
  const found = examples.find(({ id }) => id === name)
  if (name !== undefined && !found) throw new Error(`The kit has no example ${name}`)
  const { id: _, ...example } = found ?? { id: '' }
  return example
}

function guestOf(niche: Niche, { key, age, gender }: LanderPerson): Guest {
  const look = looks[niche][key]
  if (!look) throw new Error(`Nobody knows what ${niche}-${key} looks like`)
  const { like, picture, ...given } = look
  const example = exampleOf(like)
  const presentation = gender === 'woman' ? 'women' : 'men'
  const pool = kit.presentations[presentation]
  const build = builds[niche] ?? usual
  return {
    ...face,
    ...example,
    slim: pool.slim * build.slim,
    shoulders: pool.shoulders * build.shoulders,
    ...given,
    presentation,
    age,
    picture: { ...portrait, ...example.picture, ...picture }
  } as Guest
}

/** Everybody on the landers by niche and key, to be drawn in their own scene or in another. */
export const landerGuests = Object.fromEntries(
  niches.map(niche => [
    niche,
    Object.fromEntries(people[niche].map(person => [person.key, guestOf(niche, person)]))
  ])
) as Record<Niche, Record<string, Guest>>
