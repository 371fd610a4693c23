import { useStore } from '@nanostores/react'
import { changeLanguage } from '#src/features/session/session.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import type { MenuItem } from '#src/ui/Menu.tsx'
import { $languages, ownNameOfLanguage } from './languages.ts'

/** The languages to choose from; none where there is only one to be seen (specification §2). */
export function useLanguageItems(): MenuItem[] {
  const languages = useStore($languages)
  return (languages.length > 1 ? languages : []).map(locale => ({
    id: locale,
    label: <span lang={locale}>{ownNameOfLanguage(locale)}</span>,
    current: locale === currentLocale(),
    onSelect: () => void changeLanguage(locale)
  }))
}
