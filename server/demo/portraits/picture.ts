import { clothesFor } from './clothes.ts'
import { drawn, entry, kit } from './kit.ts'
import { chance, only, pick } from './seed.ts'
import type { Person, Picture, Weights } from './types.ts'

const beardMouths = ['thin', 'grin', 'closed']
const wideBeards = ['full', 'goatee', 'circle', 'handlebar']
const firstMouths = ['open', 'beam', 'grin', 'closed']
const capOff = ['bar', 'books', 'concert']

/** All scenes in the order of one profile, so that none comes twice. */
export function sceneOrder(seed: string): string[] {
  return Object.entries(kit.scenes)
    .map(([name, { weight }]) => ({ name, rank: chance(seed, `scene:${name}`) ** (1 / weight) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ name }) => name)
}

function mouthsFor(person: Person, n: number): Weights {
  const all = kit.presentations[person.presentation].mouths
  const bearded = wideBeards.includes(person.beard)
  return only(
    all,
    name => (!bearded || beardMouths.includes(name)) && (n !== 1 || firstMouths.includes(name))
  )
}

/** The one picture of a profile in which somebody with glasses has taken them off. */
function withoutGlasses(seed: string): number {
  return chance(seed, 'glassesOff') < 0.5 ? 2 : 3
}

/** Picture `n` (from 1) of a profile. */
export function pictureFromSeed(person: Person, seed: string, n: number): Picture {
  if (!Number.isInteger(n) || n < 1) throw new Error(`Pictures count from 1, not ${n}`)
  const pools = kit.presentations[person.presentation]
  const { crop, tilt, lean, gaze } = kit.seed.picture
  const order = sceneOrder(seed)
  const scene = order[(n - 1) % order.length]!
  const tones = entry(kit.scenes, scene).tones
  const tone = tones ? Math.floor(chance(seed, `${n}:tone`) * tones.length) : undefined
  // A cap does not belong on everywhere; there it comes off.
  const bare = entry(drawn.hair, person.hair).kind === 'cap' && capOff.includes(scene)
  const hair = bare ? 'h05' : person.hair
  return {
    scene,
    ...(tone === undefined ? {} : { tone }),
    sceneMirror: chance(seed, `${n}:sceneMirror`) < 0.5,
    mirror: chance(seed, `${n}:mirror`) < 0.5,
    crop: pick(seed, `${n}:crop`, n === 1 ? only(crop, name => name !== 'close') : crop),
    tilt: Number(pick(seed, `${n}:tilt`, tilt)),
    lean: Number(pick(seed, `${n}:lean`, lean)),
    ...clothesFor(person, seed, n, { scene, ...(tone === undefined ? {} : { tone }) }, hair),
    eyes: pick(seed, `${n}:eyes`, pools.eyes),
    mouth: pick(seed, `${n}:mouth`, mouthsFor(person, n)),
    brows: pick(seed, `${n}:brows`, pools.brows),
    gaze: Number(pick(seed, `${n}:gaze`, gaze)),
    ...(bare ? { hair } : {}),
    ...(n === withoutGlasses(seed) ? { glassesOff: true } : {})
  }
}
