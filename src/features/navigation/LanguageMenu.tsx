import { useStore } from '@nanostores/react'
import { changeLanguage } from '#src/features/session/session.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { $languages, languageName } from './languages.ts'

/** The language switcher of a visitor; members have it in their account menu. */
export function LanguageMenu() {
  const t = useTexts('navigation')
  const languages = useStore($languages)
  if (languages.length < 2) return null
  return (
    <Menu
      label={`${t('language')}: ${languageName(currentLocale())}`}
      button={<Icon name="globe" />}
      items={languages.map(locale => ({
        id: locale,
        label: <span lang={locale}>{languageName(locale)}</span>,
        current: locale === currentLocale(),
        onSelect: () => void changeLanguage(locale)
      }))}
    />
  )
}
