import { computed } from 'nanostores'
import type { Locale } from '#contract/common.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { capital } from '#src/lib/format.ts'
import { languagesOf } from '#shared/languages.ts'

/** The languages of the visitor's country, the usual one first (specification §2). */
export const $languages = computed($readySettings, (settings): readonly Locale[] => {
  if (!settings) return []
  return languagesOf(countryOf(settings), settings.domain_language)
})

/** A language by its own name: `Français`. */
export function ownNameOfLanguage(locale: Locale): string {
  return capital(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale, locale)
}
