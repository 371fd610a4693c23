import { drawn, entry } from './kit.ts'
import { personFromSeed } from './person.ts'
import type { Given, Person } from './types.ts'

export interface SeededPerson {
  seed: string
  given: Given
  person: Person
}

const mostTries = 60

/** Two people with the same signature look alike. Hair under a scarf tells nobody apart. */
export function signature(person: Person): string {
  const { kind } = entry(drawn.hair, person.hair)
  const hidden = kind === 'scarf' || kind === 'turban' || kind === 'bald'
  const color = hidden ? '' : person.hairColor
  return [person.hair, color, person.skin, person.glasses, person.beard].join(' ')
}

/**
 * People of whom no two look alike: a seed that clashes gets a "+" until it does not.
 * The seed that comes back is the one to keep, since it draws this person again.
 */
export function uniquePeople(wanted: { seed: string; given?: Given }[]): SeededPerson[] {
  const taken = new Set<string>()
  return wanted.map(({ seed, given = {} }) => {
    for (let tries = 0; tries <= mostTries; tries++) {
      const tried = seed + '+'.repeat(tries)
      const person = personFromSeed(tried, given)
      const mark = signature(person)
      if (taken.has(mark)) continue
      taken.add(mark)
      return { seed: tried, given, person }
    }
    throw new Error(`No free look left for ${seed}: give it fewer fixed attributes`)
  })
}
