import { locales } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { ChipsField } from './ChipsField.tsx'
import type { FormProps } from './form-props.ts'

/** The languages that somebody speaks, in the words of the page's language. */
export function SpeaksChoice({ values: { speaks }, change, errorOf }: FormProps) {
  const t = useTexts('profile')
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' })
  const isFull = speaks.length >= limits.speaks
  return (
    <ChipsField
      label={t('facts.speaks')}
      count={t('chosen', { count: speaks.length, most: limits.speaks })}
      error={errorOf('speaks')}
    >
      {locales.map(language => {
        const isOn = speaks.includes(language)
        return (
          <Chip
            key={language}
            pressed={isOn}
            disabled={isFull && !isOn}
            onPress={() =>
              change({
                speaks: isOn ? speaks.filter(other => other !== language) : [...speaks, language]
              })
            }
          >
            {names.of(language)}
          </Chip>
        )
      })}
    </ChipsField>
  )
}
