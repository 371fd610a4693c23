import { type Locale, locales } from '#contract/common.ts'
import type { TextsByLanguage } from '#server/db/schema.ts'
import { type Line, fits, readLines } from './lines.ts'
import type { DemoPerson } from './population.ts'
import { hash } from './portraits/seed.ts'

const sections = ['quotes', 'about', 'evening', 'seeking'] as const
type Section = (typeof sections)[number]
type Library = Record<Section, Line[]>

/** Languages whose own profiles have texts; other profiles can use those that are true of them. */
const hasOwnPeople = (locale: Locale) => locale === 'nl' || locale === 'en'

function openLibrary(locale: Locale): Library {
  const words = readLines(`words/${locale}.txt`)
  const about = words.get('about') ?? []
  const notes = hasOwnPeople(locale) ? readLines(`notes.${locale}.txt`) : words
  const quotes = hasOwnPeople(locale)
    ? readLines(`quotes.${locale}.txt`).get('')
    : words.get('quotes')
  const [evening, seeking] = [notes.get('evening'), notes.get('seeking')]
  return { quotes: quotes ?? [], about, evening: evening ?? [], seeking: seeking ?? [] }
}

/** Whether the line contains no fact that the profile does not already contain. */
function isTrueOf(line: Line, person: DemoPerson): boolean {
  const nothingSaid = { interests: [], avoids: [], facts: [] }
  return (
    line.facts.length === 0 &&
    line.interests.every(interest => person.interests.includes(interest)) &&
    !line.avoids.some(interest => person.interests.includes(interest)) &&
    fits(line, person, nothingSaid)
  )
}

/** Returns lines so that the same line repeats as late as possible. */
class Rotation {
  readonly #lines: Line[]
  readonly #used = new Map<Line, number>()
  #turn = 0

  constructor(lines: Line[]) {
    this.#lines = lines
  }

  take(person: DemoPerson): string | null {
    const [line] = this.#lines
      .filter(one => isTrueOf(one, person))
      .toSorted(
        (one, other) =>
          this.#turnOf(one) - this.#turnOf(other) ||
          hash(person.seed, one.text) - hash(person.seed, other.text)
      )
    if (line) this.#used.set(line, ++this.#turn)
    return line?.text ?? null
  }

  #turnOf(line: Line): number {
    return this.#used.get(line) ?? 0
  }
}

/**
 * The texts of fictional profiles in every language but their own, by seed: a profile has the same
 * fields in each, and its occupation in its own language only. Neighbours in the results, which are
 * in the order of signups, have different lines.
 */
export function textsByLanguage(people: readonly DemoPerson[]): Map<string, TextsByLanguage> {
  const texts = new Map<string, TextsByLanguage>(people.map(({ seed }) => [seed, {}]))
  const inOrder = people.toSorted((one, other) => one.signupDaysAgo - other.signupDaysAgo)
  for (const locale of locales) {
    const library = openLibrary(locale)
    const rotations = Object.fromEntries(
      sections.map(section => [section, new Rotation(library[section])])
    ) as Record<Section, Rotation>
    for (const person of inOrder) {
      if (person.language === locale) continue
      const take = (section: Section, own: string | null) =>
        own === null ? null : rotations[section].take(person)
      const told = texts.get(person.seed)
      if (!told) continue
      told[locale] = {
        quote: person.sayings?.[locale] ?? take('quotes', person.quote),
        about: take('about', person.about),
        ideal_evening: take('evening', person.idealEvening),
        seeking: take('seeking', person.seeking)
      }
    }
  }
  return texts
}
