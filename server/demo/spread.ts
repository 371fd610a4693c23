import type { Gender } from '#contract/common.ts'
import { chance, hash } from './portraits/seed.ts'

/** Members in a hundred: Netherlands and Belgium 60, the other countries of the site 40. */
const countryShares: Record<string, number> = {
  NL: 40,
  BE: 20,
  DE: 6,
  GB: 5,
  US: 4,
  FR: 3,
  ES: 3,
  AT: 2,
  CH: 2,
  IT: 2,
  IE: 2,
  CA: 2,
  AU: 2,
  PL: 2,
  NZ: 1,
  DK: 1,
  SE: 1,
  NO: 1,
  FI: 1
}
const countries = Object.entries(countryShares).flatMap(([country, share]) =>
  Array.from({ length: share }, () => country)
)

/** Half women, four in ten men, in an order in which every few hold some of each. */
const genders: Gender[] = [
  'woman',
  'man',
  'woman',
  'man',
  'woman',
  'other',
  'woman',
  'man',
  'woman',
  'man'
]

/** Ages from 22 to 69, with the share of each band. */
const ageBands = [
  { from: 22, to: 29, share: 0.2 },
  { from: 30, to: 39, share: 0.26 },
  { from: 40, to: 49, share: 0.23 },
  { from: 50, to: 59, share: 0.19 },
  { from: 60, to: 69, share: 0.12 }
]

/** The country of the member at this index: every hundred is a shuffled deck. */
export function countryAt(index: number): string {
  const round = Math.floor(index / countries.length)
  const deck = countries
    .map((country, card) => ({ country, order: hash(`round ${round}`, `card ${card}`) }))
    .toSorted((one, other) => one.order - other.order)
  return deck[index % countries.length]?.country ?? 'NL'
}

export function genderAt(country: string, nth: number): Gender {
  return genders[(nth + hash(country, 'first gender')) % genders.length] ?? 'woman'
}

/** Steps that fill the range from 0 to 1 evenly, whatever the number of steps (R3 sequence). */
const steps = { age: 0.8191725134, region: 0.6710436067, signup: 0.5497004779 }

/** Where the nth member of a country stands in a range from 0 to 1. */
export function positionOf(kind: keyof typeof steps, country: string, nth: number): number {
  return (chance(country, kind) + nth * steps[kind]) % 1
}

export function ageAt(position: number): number {
  let left = position
  for (const { from, to, share } of ageBands) {
    if (left < share) return from + Math.floor((left / share) * (to - from + 1))
    left -= share
  }
  return ageBands.at(-1)?.to ?? 69
}
