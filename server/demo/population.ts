import type { Gender, Locale, Seeks } from '#contract/common.ts'
import type { Interest } from '#contract/interests.ts'
import type { Said } from './lines.ts'
import { type Facts, factsOf } from './facts.ts'
import { NameBook, type Named, lookOf } from './names.ts'
import { NoteWriter, type Notes } from './notes.ts'
import { demoMember } from './demo-member.ts'
import { landerGuests } from './lander-people.ts'
import { heightOf, regionAt, townIn } from './places.ts'
import { drawn, entry } from './portraits/kit.ts'
import { personFromSeed } from './portraits/person.ts'
import { between, chance, pick } from './portraits/seed.ts'
import type { Given, Picture } from './portraits/types.ts'
import { signature } from './portraits/unique.ts'
import { ageAt, countryAt, genderAt, positionOf } from './spread.ts'
import { avoidedUnderCover, interestsOf, lookingFor, presentations, seeks } from './tastes.ts'
import { Writer } from './words.ts'

/** A fictional member (design §8). */
export interface DemoPerson extends Facts, Notes {
  /** Names the person in ids, addresses and picture keys. */
  seed: string
  name: string
  gender: Gender
  seeks: Seeks
  lookingFor: 'relationship' | 'dates' | 'friendship' | 'chat' | null
  age: number
  /** Days since the last birthday. */
  birthdayDaysAgo: number
  heightCm: number | null
  country: string
  region: string
  town: string
  language: 'nl' | 'en'
  quote: string | null
  /** The quote in other languages, where it is written in them. */
  sayings?: Readonly<Partial<Record<Locale, string>>>
  about: string | null
  interests: Interest[]
  /** In order; the first is always public. */
  photos: { private: boolean }[]
  /** Drawn from the seed, but for the pictures that are given. */
  portrait: { seed: string; given: Given; pictures?: readonly Picture[] }
  signupDaysAgo: number
}

const mostTries = 60
/** Hair the colour of ash makes younger people look grey. */
const looksGreyBefore = 40

function photosOf(seed: string): DemoPerson['photos'] {
  const count = Number(pick(seed, 'photos', { 3: 4, 4: 4, 5: 2 }))
  return Array.from({ length: count }, (_, index) => ({
    private: index >= 2 && chance(seed, `private ${index}`) < 0.4
  }))
}

/** One in ten signed up in the last week, the others over the 120 days before today. */
function signupDaysAgo(index: number, position: number): number {
  return index % 10 === 4 ? 0.1 + position * 6.7 : 7.1 + position * 112.8
}

/** People in a row that can be continued; the same row every time. */
class Population {
  readonly people: DemoPerson[] = []
  readonly #names = new NameBook()
  readonly #writer = new Writer()
  readonly #notes = new NoteWriter()
  readonly #perCountry = new Map<string, number>()
  readonly #neighbours = new Set<string>()
  /** Those of the demo member and of the landers' people are taken. */
  readonly #looks = new Set([
    signature(personFromSeed(demoMember.portrait.seed, demoMember.portrait.given)),
    ...Object.values(landerGuests).flatMap(guests => Object.values(guests).map(signature))
  ])

  growTo(count: number): void {
    while (this.people.length < count) this.people.push(this.#person(this.people.length))
  }

  #person(index: number): DemoPerson {
    const seed = `vonk-${index + 1}`
    const country = countryAt(index)
    const nth = this.#perCountry.get(country) ?? 0
    this.#perCountry.set(country, nth + 1)
    const gender = genderAt(country, nth)
    const age = ageAt(positionOf('age', country, nth))
    const region = regionAt(country, positionOf('region', country, nth))
    const aim = pick(seed, 'looking for', lookingFor)
    const aims = aim === 'nothing' ? null : (aim as DemoPerson['lookingFor'])
    const { name, town, named } = this.#called(seed, gender, age, country, region)
    const portrait = this.#portrait(seed, gender, age, lookOf(seed, named, gender))
    const language = country === 'NL' || country === 'BE' ? 'nl' : 'en'
    const said: Said = { interests: [], avoids: [], facts: [] }
    if (portrait.given.hair) said.avoids.push(...avoidedUnderCover)
    const speaker = { seed, gender, age, country, lookingFor: aims }
    const words = this.#writer.write(speaker, language, said)
    const notes = this.#notes.write(speaker, language, said)
    const interests = interestsOf(speaker, said)
    return {
      seed,
      name,
      gender,
      age,
      country,
      region,
      town,
      language,
      portrait,
      seeks: pick(seed, 'seeks', seeks[gender]) as Seeks,
      lookingFor: aims,
      birthdayDaysAgo: Math.floor(between(seed, 'birthday', [1, 364])),
      heightCm: chance(seed, 'height told') < 0.85 ? heightOf(seed, gender, country) : null,
      ...words,
      ...notes,
      ...factsOf(speaker, said, interests),
      interests,
      photos: photosOf(seed),
      signupDaysAgo: signupDaysAgo(index, positionOf('signup', country, nth))
    }
  }

  /** Nobody shares name, age and town with somebody else. */
  #called(seed: string, gender: Gender, age: number, country: string, region: string) {
    for (let tries = 0; tries < mostTries; tries++) {
      const salted = tries === 0 ? seed : `${seed} ${tries}`
      const named: Named = this.#names.take(salted, gender, age, country, region)
      const town = townIn(salted, region)
      const mark = `${named.name} ${age} ${town}`
      if (this.#neighbours.has(mark)) continue
      this.#neighbours.add(mark)
      return { name: named.name, town, named }
    }
    throw new Error(`No free name for ${seed}`)
  }

  /** No two look alike, and a covered head comes with the name only. */
  #portrait(seed: string, gender: Gender, age: number, look: Given): DemoPerson['portrait'] {
    const presentation = pick(seed, 'presentation', presentations[gender])
    const needed = { age, presentation: presentation as Given['presentation'] }
    // Some looks run out in a large population; then the name decides less.
    for (const given of [{ ...look, ...needed }, needed] as Given[]) {
      for (let tries = 0; tries < mostTries; tries++) {
        const tried = seed + '+'.repeat(tries)
        const person = personFromSeed(tried, given)
        const { kind } = entry(drawn.hair, person.hair)
        if ((kind === 'scarf' || kind === 'turban') && !given.hair) continue
        if (person.hairColor === 'ash' && age < looksGreyBefore) continue
        const mark = signature(person)
        if (this.#looks.has(mark)) continue
        this.#looks.add(mark)
        return { seed: tried, given }
      }
    }
    throw new Error(`No free look for ${seed}`)
  }
}

const population = new Population()

/**
 * The first `count` people of the fictional population. The same ones every time: a larger count
 * adds people and changes nobody.
 */
export function demoPeople(count: number): DemoPerson[] {
  population.growTo(count)
  return population.people.slice(0, count)
}
