import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Locale } from '#contract/common.ts'

const Lines = z.array(z.string().min(1))

/** What the demo member's profile and conversations contain, written by hand in each language. */
const Texts = z.strictObject({
  profile: z.strictObject({
    quote: z.string(),
    about: z.string(),
    ideal_evening: z.string(),
    seeking: z.string(),
    occupation: z.string()
  }),
  /** Lines of the conversations. The demo member writes the first, and both alternate. */
  chair: Lines.length(12),
  record: Lines.length(4),
  advice: Lines.length(6),
  trip: Lines.length(1)
})
export type HistoryTexts = z.output<typeof Texts>
export type Conversation = Exclude<keyof HistoryTexts, 'profile'>

export function loadHistoryTexts(language: Locale): HistoryTexts {
  const file = new URL(`../data/history/${language}.json`, import.meta.url)
  return Texts.parse(JSON.parse(readFileSync(file, 'utf8')))
}
