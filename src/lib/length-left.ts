import { toLongText } from '#contract/characters.ts'

/** From this share of the allowed length on, the member sees what is left. */
const shownFrom = 0.8

export interface LengthLeft {
  /** Characters that still fit; below zero: that are too many. */
  count: number
  /** Close enough to the end to be said. */
  shown: boolean
}

/**
 * How much of a message still fits, counted as the server counts: in code points of the text that it
 * stores.
 */
export function lengthLeft(text: string, most: number): LengthLeft {
  const length = [...toLongText(text)].length
  return { count: most - length, shown: length >= most * shownFrom }
}
