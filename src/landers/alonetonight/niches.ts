import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'
import type { Thing } from './things.ts'

type Two<T> = [first: T, second: T]

/** What the dialogue of a niche is about; its words are in `lander-alonetonight.json`. */
export interface Dialogue {
  /** Keys of `people.ts`: who is in the lit window, and who comes when the second answer is given. */
  people: Two<string>
  /** What stands on the sill of each. */
  sills: Two<Thing>
  /** Taught by the niche itself, with the first answer. */
  always?: Prefill
  /** Taught by the choice between the two people. */
  who?: Two<Prefill>
  /** Taught by the choice between two evenings, and the thing that it puts on the sill. */
  what: Two<{ learned: Prefill; thing: Thing }>
}

const byGender: Two<Prefill> = [{ seeks: 'women' }, { seeks: 'men' }]
const likes = (interest: string, thing: Thing) => ({ learned: { interests: [interest] }, thing })

/** All seven dialogues. */
export const dialogues: Record<Niche, Dialogue> = {
  plain: {
    people: ['iris', 'bram'],
    sills: ['succulent', 'herbs'],
    who: byGender,
    what: [likes('tea', 'mug'), likes('wine', 'glass')]
  },
  she: {
    people: ['zeynep', 'linde'],
    sills: ['tulips', 'fern'],
    always: { seeks: 'women' },
    what: [likes('dancing', 'ball'), likes('movies', 'popcorn')]
  },
  bdsm: {
    people: ['nadia', 'viktor'],
    sills: ['candle', 'decanter'],
    who: byGender,
    what: [
      { learned: {}, thing: 'king' },
      { learned: {}, thing: 'queen' }
    ]
  },
  bbw: {
    people: ['dewi', 'gijs'],
    sills: ['fern', 'succulent'],
    who: byGender,
    what: [likes('dancing', 'record'), likes('beach', 'shell')]
  },
  gilf: {
    people: ['corrie', 'gerrit'],
    sills: ['geranium', 'herbs'],
    who: byGender,
    what: [likes('gardening', 'can'), likes('travelling', 'suitcase')]
  },
  milf: {
    people: ['monique', 'gwen'],
    sills: ['tulips', 'candle'],
    always: { seeks: 'women' },
    what: [likes('wine', 'glass'), likes('hiking', 'boot')]
  },
  gay: {
    people: ['rik', 'daan'],
    sills: ['snake', 'succulent'],
    always: { gender: 'man', seeks: 'men' },
    what: [likes('cooking', 'pot'), likes('music', 'microphone')]
  }
}
