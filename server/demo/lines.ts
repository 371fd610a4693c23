import { readFileSync } from 'node:fs'
import type { Gender } from '#contract/common.ts'
import { type Interest, interests } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { pick } from './portraits/seed.ts'

/** A hand-written sentence and what it says about whoever uses it. */
export interface Line {
  text: string
  /** Interests that it tells of, and those that its owner cannot have. */
  interests: Interest[]
  avoids: Interest[]
  ages: [from: number, to: number]
  genders: Gender[]
  /** Empty: everywhere but in `notIn`. */
  countries: string[]
  notIn: string[]
  /** Empty: whatever the person looks for. */
  lookingFor: string[]
  facts: Fact[]
}

/**
 * What a sentence gives away beside interests. Two sentences about the same fact would repeat or
 * contradict each other, so nobody gets both.
 */
const facts = [
  'past',
  'kids',
  'job',
  'house',
  'hours',
  'games',
  'dog',
  'cat',
  'family',
  'hobby',
  'drinks',
  'walks'
] as const
type Fact = (typeof facts)[number]

/** Somebody who needs words. */
export interface Speaker {
  seed: string
  gender: Gender
  age: number
  country: string
  lookingFor: string | null
}

/** What has been said so far in one profile. */
export interface Said {
  interests: Interest[]
  avoids: Interest[]
  facts: Fact[]
}

const genders: Record<string, Gender> = { women: 'woman', men: 'man', other: 'other' }
const earliestPension = 60
const retirementAge = 66

function ageRange(tag: string): [number, number] | null {
  const match = /^(\d\d)?(?:(\+)|-(\d\d))$/.exec(tag)
  return match ? [Number(match[1] ?? 0), match[2] ? Infinity : Number(match[3])] : null
}

/**
 * Reads `text | tag tag`. Tags: an interest or `!interest`, ages as `40+`, `-35` or `30-50`,
 * `women` `men` `other`, a country or `!country`, `for:dates,chat`, or a fact.
 *
 * @throws for a tag that it does not know
 */
export function parseLine(source: string): Line {
  const [text = '', tags = ''] = source.split(' | ')
  const line: Line = {
    text: text.trim(),
    interests: [],
    avoids: [],
    ages: [0, Infinity],
    genders: [],
    countries: [],
    notIn: [],
    lookingFor: [],
    facts: []
  }
  for (const tag of tags.split(' ').filter(Boolean)) addTag(line, tag)
  const [from, to] = line.ages
  const works = line.facts.includes('job') && from < earliestPension
  if (works && to > retirementAge) line.ages = [from, retirementAge]
  return line
}

function addTag(line: Line, tag: string): void {
  const not = tag.startsWith('!')
  const name = not ? tag.slice(1) : tag
  const interest = interests.find(known => known === name)
  const fact = facts.find(known => known === name)
  const range = ageRange(tag)
  const gender = genders[tag]
  if (interest) (not ? line.avoids : line.interests).push(interest)
  else if (/^[A-Z]{2}$/.test(name)) (not ? line.notIn : line.countries).push(name)
  else if (tag.startsWith('for:')) line.lookingFor = tag.slice(4).split(',')
  else if (range) line.ages = range
  else if (gender) line.genders.push(gender)
  else if (fact && !not) line.facts.push(fact)
  else throw new Error(`Unknown tag “${tag}” behind “${line.text}”`)
}

/** The lines of a file in `data/`, by `[section]`; those before any section are under ''. */
export function readLines(name: string): Map<string, Line[]> {
  const source = readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
  const sections = new Map<string, Line[]>()
  let section = ''
  for (const row of source.split('\n')) {
    if (row === '' || row.startsWith('#')) continue
    if (row.startsWith('[')) section = row.slice(1, -1)
    else sections.set(section, [...(sections.get(section) ?? []), parseLine(row)])
  }
  return sections
}

/** Whether the line is true of the speaker and goes with what the profile says already. */
export function fits(line: Line, speaker: Speaker, said: Said): boolean {
  const { age, country, gender, lookingFor } = speaker
  const clash = <T>(one: readonly T[], other: readonly T[]) =>
    one.some(item => other.includes(item))
  return (
    age >= line.ages[0] &&
    age <= line.ages[1] &&
    (line.genders.length === 0 || line.genders.includes(gender)) &&
    (line.countries.length === 0 || line.countries.includes(country)) &&
    !line.notIn.includes(country) &&
    (line.lookingFor.length === 0 || line.lookingFor.includes(lookingFor ?? '')) &&
    !clash(line.facts, said.facts) &&
    !clash(line.interests, said.interests) &&
    !clash(line.interests, said.avoids) &&
    !clash(line.avoids, said.interests) &&
    said.interests.length + line.interests.length <= limits.interests
  )
}

export function say(line: Line, said: Said): void {
  said.interests.push(...line.interests)
  said.avoids.push(...line.avoids)
  said.facts.push(...line.facts)
}

/** How much a line asks for; what few can use is offered to them first. */
function rarity({ ages, countries, genders }: Line): number {
  const span = Math.min(ages[1], 69) - Math.max(ages[0], 22)
  return 1 + (span < 30 ? 4 : 0) + countries.length + genders.length * 2
}

/** Chooses lines so that each is used before any is used again. */
export class LinePool {
  readonly #lines: Line[]
  readonly #uses = new Map<Line, number>()

  constructor(lines: Line[]) {
    this.#lines = lines
  }

  /**
   * @param prefer lines that are better here; ignored when none of them fits
   * @param mostUses how often the line may have been used before
   */
  take(
    speaker: Speaker,
    said: Said,
    key: string,
    { prefer = () => true, mostUses = Infinity }: TakeOptions = {}
  ): Line | null {
    const usesOf = (line: Line) => this.#uses.get(line) ?? 0
    const fitting = this.#lines.filter(
      line => usesOf(line) <= mostUses && fits(line, speaker, said)
    )
    const preferred = fitting.filter(prefer)
    const offered = preferred.length > 0 ? preferred : fitting
    const least = Math.min(...offered.map(usesOf))
    const fresh = offered.filter(line => usesOf(line) === least)
    if (fresh.length === 0) return null
    const weights = Object.fromEntries(fresh.map((line, index) => [`${index}.`, rarity(line)]))
    const line = fresh[Number.parseInt(pick(speaker.seed, key, weights), 10)]
    if (!line) return null
    this.#uses.set(line, least + 1)
    say(line, said)
    return line
  }
}

interface TakeOptions {
  prefer?: (line: Line) => boolean
  mostUses?: number
}
