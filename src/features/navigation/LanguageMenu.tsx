import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { ownNameOfLanguage } from './languages.ts'
import { useLanguageItems } from './use-language-items.tsx'

/** The language switcher of a visitor; members have it in their account menu. */
export function LanguageMenu() {
  const t = useTexts('navigation')
  const items = useLanguageItems()
  if (items.length === 0) return null
  return (
    <Menu
      label={`${t('language')}: ${ownNameOfLanguage(currentLocale())}`}
      button={<Icon name="globe" />}
      items={items}
    />
  )
}
