import { type Line, LinePool, type Said, type Speaker, readLines } from './lines.ts'
import { chance } from './portraits/seed.ts'

export interface Words {
  quote: string | null
  about: string | null
}

interface Library {
  quotes: LinePool
  whole: LinePool
  opening: LinePool
  middle: LinePool
  closing: LinePool
}

/** As everywhere, some have left a field empty: every eighth the quote, every sixteenth the text. */
const quoteless = (nth: number) => nth % 8 === 5
const textless = (nth: number) => nth % 16 === 9
const withWholeText = 0.45
const withSecondMiddle = 0.3

function openLibrary(language: string): Library {
  const about = readLines(`about.${language}.txt`)
  const pool = (section: string) => new LinePool(about.get(section) ?? [])
  return {
    quotes: new LinePool(readLines(`quotes.${language}.txt`).get('') ?? []),
    whole: pool('whole'),
    opening: pool('opening'),
    middle: pool('middle'),
    closing: pool('closing')
  }
}

const firstWord = (text: string) => text.split(/[\s,]/)[0]?.toLowerCase()

/** Gives out the hand-written texts; whoever asks later gets what is left. */
export class Writer {
  readonly #libraries = new Map<string, Library>()
  #written = 0

  /** Adds to `said` what the profile's texts tell. */
  write(speaker: Speaker, language: string, said: Said): Words {
    const library = this.#libraries.get(language) ?? openLibrary(language)
    this.#libraries.set(language, library)
    const nth = this.#written++
    const quote = quoteless(nth) ? null : library.quotes.take(speaker, said, 'quote')
    const about = textless(nth) ? null : this.#about(speaker, library, said)
    return { quote: quote?.text ?? null, about }
  }

  #about(speaker: Speaker, library: Library, said: Said): string {
    const { seed } = speaker
    if (chance(seed, 'whole') < withWholeText) {
      const whole = library.whole.take(speaker, said, 'whole text', { mostUses: 0 })
      if (whole) return whole.text
    }
    const parts: Line[] = []
    const add = (pool: LinePool, key: string) => {
      const before = firstWord(parts.at(-1)?.text ?? '')
      // Three sentences that all begin with “I” read like a form.
      const prefer = (line: Line) => firstWord(line.text) !== before
      const part = pool.take(speaker, said, key, { prefer })
      if (part) parts.push(part)
    }
    add(library.opening, 'opening')
    add(library.middle, 'middle')
    if (chance(seed, 'second middle') < withSecondMiddle) add(library.middle, 'other middle')
    add(library.closing, 'closing')
    return parts.map(part => part.text).join(' ')
  }
}
