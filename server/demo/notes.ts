import { LinePool, type Said, type Speaker, readLines } from './lines.ts'
import { chance } from './portraits/seed.ts'

export interface Notes {
  idealEvening: string | null
  seeking: string | null
  occupation: string | null
}

interface Library {
  evening: LinePool
  seeking: LinePool
  work: LinePool
}

/** As everywhere, not everybody fills everything in. */
const shares = { evening: 0.6, seeking: 0.55, work: 0.7 }

function openLibrary(language: string): Library {
  const lines = readLines(`notes.${language}.txt`)
  const pool = (section: string) => new LinePool(lines.get(section) ?? [])
  return { evening: pool('evening'), seeking: pool('seeking'), work: pool('work') }
}

/** Gives out hand-written notes; a line is used again only when every other one has been. */
export class NoteWriter {
  readonly #libraries = new Map<string, Library>()

  /** Adds to `said` what the notes tell. */
  write(speaker: Speaker, language: string, said: Said): Notes {
    const library = this.#libraries.get(language) ?? openLibrary(language)
    this.#libraries.set(language, library)
    const take = (part: keyof Library) =>
      chance(speaker.seed, `${part} told`) < shares[part]
        ? (library[part].take(speaker, said, part)?.text ?? null)
        : null
    // Whose text tells of work already needs no line for it.
    const occupation = said.facts.includes('job') ? null : take('work')
    return { occupation, idealEvening: take('evening'), seeking: take('seeking') }
  }
}
