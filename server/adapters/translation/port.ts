import type { Locale } from '#contract/common.ts'

export interface Translated {
  text: string
  /** What it was written in; null when that is none of our languages. */
  from: Locale | null
}

/** Translates on demand; keeps nothing. */
export interface Translation {
  /** Whether somebody translates at all. */
  readonly offered: boolean
  /** @returns null when it cannot be translated now */
  translate(text: string, to: Locale): Promise<Translated | null>
}
