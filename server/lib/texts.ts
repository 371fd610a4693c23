import { existsSync } from 'node:fs'
import type { TFunction } from 'i18next'
import type { Locale } from '#contract/common.ts'
import { textsOf } from '#shared/texts.ts'

/** What the server says by itself; everything else is said in the browser. */
export type Texts = TFunction<['mail']>

const fallback: Locale = 'en'

/** The texts of a locale, English where it has none (design §10); files are read once. */
export function textsFor(locale: Locale): Texts {
  return textsOf(locale, 'mail')
}

/** The locale whose words `textsFor` really gives, for dates and the `lang` of what they stand in. */
export function spokenLocale(locale: Locale): Locale {
  const file = new URL(`../../locales/${locale}/mail.json`, import.meta.url)
  return existsSync(file) ? locale : fallback
}
