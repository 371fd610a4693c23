import { distance } from './colours.ts'
import { drawn, entry, kit } from './kit.ts'
import { hairNow } from './person.ts'
import { only, pick, pickEven } from './seed.ts'
import type { Person, Picture, Weights } from './types.ts'

type Clothes = Pick<Picture, 'body' | 'cloth' | 'cloth2' | 'accent' | 'pattern' | 'scarf'>
type Place = Pick<Picture, 'scene' | 'tone'>

const kindBodies: Record<string, string[]> = {
  scarf: ['b09', 'b10', 'b14', 'b18', 'b21', 'b25'],
  cap: ['b09', 'b10', 'b14', 'b23', 'b24', 'b25']
}
const tied = ['b19', 'b20']
const shirts = ['pearl', 'sky', 'cream', 'sand', 'mint']
const hidesHair = ['scarf', 'turban', 'bald']

/** Tones behind the clothes; cloth must stand off all of them. */
function ground({ scene, tone }: Place): string[] {
  const { low, tones } = entry(kit.scenes, scene)
  const chosen = tones?.[tone ?? 0]
  return chosen ? [chosen.tone1, chosen.tone2] : [low]
}

function bodiesFor(person: Person, hair: string, { scene }: Place): Weights {
  const allowed = kindBodies[entry(drawn.hair, hair).kind]
  return only(kit.presentations[person.presentation].bodies, name => {
    if (allowed && !allowed.includes(name)) return false
    return !tied.includes(name) || (person.age >= 25 && scene !== 'beach' && scene !== 'forest')
  })
}

/** Names of colours that keep every distance; when none does, the one that comes nearest. */
function apart(colours: Record<string, string>, names: string[], from: [string, number][]) {
  const room = (name: string) =>
    Math.min(...from.map(([colour, least]) => distance(entry(colours, name), colour) - least))
  const fitting = names.filter(name => room(name) >= 0)
  if (fitting.length > 0) return fitting
  return [names.reduce((best, name) => (room(name) > room(best) ? name : best))]
}

/** Clothes for one picture: they fit the person and stand off the scene, hair and scarf. */
export function clothesFor(
  person: Person,
  seed: string,
  n: number,
  place: Place,
  hair: string
): Clothes {
  const { palettes, patternsFor } = kit
  const { kind } = entry(drawn.hair, hair)
  const body = pick(seed, `${n}:body`, bodiesFor(person, hair, place))
  const off: [string, number][] = ground(place).map(tone => [tone, 60])
  if (!hidesHair.includes(kind)) off.push([hairNow(person), 50])
  const names = tied.includes(body) ? shirts : Object.keys(palettes.cloth)
  const cloth = pickEven(seed, `${n}:cloth`, apart(palettes.cloth, names, off))
  const patterns = patternsFor[body] ?? []
  const weights: Weights = { none: 6 }
  for (const name of patterns) weights[name] = 4 / patterns.length
  const clothes: Clothes = {
    body,
    cloth,
    cloth2: pickEven(seed, `${n}:cloth2`, Object.keys(palettes.pale)),
    accent: pickEven(seed, `${n}:accent`, Object.keys(palettes.accent)),
    pattern: pick(seed, `${n}:pattern`, weights)
  }
  if (kind !== 'hair' && kind !== 'bald') {
    const scarves = Object.keys(palettes.scarf)
    const near: [string, number][] = [[entry(palettes.cloth, cloth), 50]]
    clothes.scarf = pickEven(seed, `${n}:scarf`, apart(palettes.scarf, scarves, near))
  }
  return clothes
}
