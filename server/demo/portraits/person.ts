import { distance, mix } from './colours.ts'
import { drawn, entry, kit } from './kit.ts'
import { between, chance, only, pick, pickEven } from './seed.ts'
import type { Given, Person, Weights } from './types.ts'

/** The kit has no weights for this: half women, half men, a few people who are neither. */
const presentations: Weights = { women: 1, men: 1, neutral: 0.12 }

/** A frame nearer than this to the skin vanishes in the face. */
const frameContrast = 75

function hairFor(weights: Weights, age: number): Weights {
  return only(weights, name => {
    const [from, to] = entry(drawn.hair, name).ages
    return age >= from && age <= to
  })
}

/** How grey somebody of that age is, 0 to 1. */
function greyAt(seed: string, age: number, presentation: string): number {
  if (age >= 47 && presentation === 'women' && chance(seed, 'greyKept') < 0.4) return 0
  const band = kit.ages.grey.find(({ from, to }) => age >= from && age <= to)
  return band ? between(seed, 'grey', band.amount) : 1
}

function beardFor(seed: string, weights: Weights, kind: string): string {
  if (kind === 'scarf') return 'none'
  if (kind === 'turban') return chance(seed, 'beard') < 0.75 ? 'full' : 'none'
  return pick(seed, 'beard', weights)
}

function marksFor(seed: string, age: number): string[] {
  const mark = pick(
    seed,
    'marks',
    only(kit.seed.person.marks, m => age < 50 || m !== 'freckles')
  )
  return mark === 'none' ? [] : [mark]
}

function frameFor(seed: string, skin: string): string {
  const { frame, skin: skins } = kit.palettes
  const readable = Object.keys(frame).filter(
    name => distance(entry(frame, name), entry(skins, skin)) >= frameContrast
  )
  return pickEven(seed, 'frame', readable)
}

/** The person behind a seed: what a profile fixes is kept, the seed chooses the rest. */
export function personFromSeed(seed: string, given: Given = {}): Person {
  const { palettes, seed: rules } = kit
  const presentation =
    given.presentation ?? (pick(seed, 'presentation', presentations) as Person['presentation'])
  const pools = kit.presentations[presentation]
  const age = given.age ?? Math.round(22 + chance(seed, 'age') ** 1.7 * 44)
  if (age < kit.ages.range[0]) throw new Error(`Everybody is an adult, so not ${age}`)
  // The oldest styles and lines of the kit serve everybody beyond its range.
  const drawnAge = Math.min(age, kit.ages.range[1])
  const skin = given.skin ?? pick(seed, 'skin', palettes.skinWeights)
  const hair = given.hair ?? pick(seed, 'hair', hairFor(pools.hair, drawnAge))
  const { ear, kind } = entry(drawn.hair, hair)
  const hairColors = only(entry(palettes.hairBySkin, skin), name => age < 50 || name !== 'plum')
  const bareEar = ear && kind !== 'scarf' && kind !== 'turban'
  const chosen: Person = {
    presentation,
    age,
    skin,
    hair,
    hairColor: pick(seed, 'hairColor', hairColors),
    grey: greyAt(seed, drawnAge, presentation),
    head: pick(seed, 'head', pools.heads),
    nose: pick(seed, 'nose', pools.noses),
    iris: pick(seed, 'iris', entry(palettes.irisBySkin, skin)),
    eyeShape: pickEven(seed, 'eyeShape', Object.keys(kit.eyeShapes)),
    beard: beardFor(seed, pools.beards, kind),
    glasses: pick(seed, 'glasses', pools.glasses),
    earring: bareEar ? pick(seed, 'earring', pools.earrings) : 'none',
    marks: marksFor(seed, age),
    lips: presentation === 'women' ? pick(seed, 'lips', rules.person.lips) : 'natural',
    headSize: between(seed, 'headSize', rules.person.headSize),
    shoulders: between(seed, 'shoulders', [pools.shoulders - 0.04, pools.shoulders + 0.04]),
    mouthW: between(seed, 'mouthW', rules.person.mouthW),
    browScale: between(seed, 'browScale', rules.person.browScale),
    frame: frameFor(seed, skin),
    metal: pickEven(seed, 'metal', Object.keys(palettes.metal)),
    gem: pickEven(seed, 'gem', Object.keys(palettes.gem))
  }
  return { ...chosen, ...given }
}

/** The hair's own colour with its grey; `extra` is for beards, which grey sooner. */
export function hairNow(person: Person, extra = 0): string {
  const grey = person.grey > 0 ? Math.min(1, person.grey + extra) : 0
  return mix(entry(kit.palettes.hair, person.hairColor).hex, '#cac6c5', grey)
}
