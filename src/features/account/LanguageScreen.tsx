import { useStore } from '@nanostores/react'
import { locales } from '#contract/common.ts'
import { $languages } from '#src/features/navigation/languages.ts'
import { changeLanguage } from '#src/features/session/session.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import './language.scss'

/** Every language by its own name, the country's first; choosing one loads the page in it. */
export function LanguageScreen() {
  const t = useTexts('account')
  const usual = useStore($languages)
  return (
    <div className="language">
      <h1 className="language-title">{t('language.title')}</h1>
      <ChipGroup
        label={t('language.label')}
        hideLabel
        name="language"
        options={[...new Set([...usual, ...locales])].map(value => ({
          value,
          label: <span lang={value}>{t(`language.${value}`)}</span>
        }))}
        value={currentLocale()}
        onChange={value => void changeLanguage(value)}
      />
    </div>
  )
}
