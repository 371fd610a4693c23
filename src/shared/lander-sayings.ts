import type { Locale } from '#contract/common.ts'
import type { Niche } from './site.ts'
import { textsOf } from './texts.ts'

/** What a person of the landers says of themselves, in one line; for builds and the server. */
export function sayingOf(locale: Locale, niche: Niche, key: string): string {
  // Keys of persons are data; a test holds the texts against them.
  return textsOf(locale, 'people')(`${niche}.${key}` as 'plain.julia')
}
