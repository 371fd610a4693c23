import type { TFunction } from 'i18next'
import type { Locale } from '#contract/common.ts'

/** How long the reading takes, in a sentence: in full, and of the margin where that is shorter. */
export function readingTime(
  t: TFunction<['document']>,
  language: Locale,
  minutes: { all: number; notes: number }
): string {
  const words = t('numbers').split(' ')
  const inWords = (count: number) => words[count - 1] ?? String(count)
  const all = t('minutes', { count: minutes.all, number: inWords(minutes.all) })
  const sentence =
    minutes.notes < minutes.all
      ? t('reading_margin', { all, notes: inWords(minutes.notes) })
      : t('reading', { all })
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
}
