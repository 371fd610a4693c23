import type { TFunction } from 'i18next'
import type { Locale } from '#contract/common.ts'
import { textsOf } from '#shared/texts.ts'

/** What the server says by itself; everything else is said in the browser. */
export type Texts = TFunction<['mail']>

/** The texts of mails in a locale; files are read once. */
export function mailTexts(locale: Locale): Texts {
  return textsOf(locale, 'mail')
}
