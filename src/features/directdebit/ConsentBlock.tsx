import { useStore } from '@nanostores/react'
import type { Consent } from '#contract/directdebit.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Block } from './Block.tsx'
import { $draft } from './draft.ts'
import { changeDraft } from './signing.ts'
import { takeBack } from './problems.ts'
import { useFieldError } from './use-field-error.ts'

/** The whole mandate, word by word, and the tick that signs it. */
export function ConsentBlock({ consent }: { consent: Consent }) {
  const t = useTexts('directdebit')
  const { consent_version } = useStore($draft)
  const errorOf = useFieldError()
  const agree = (agrees: boolean) => {
    changeDraft({ consent_version: agrees ? consent.version : '' })
    takeBack('consent')
  }
  return (
    <Block title={t('consent.title')}>
      <p className="directdebit-consent">{consent.text}</p>
      <Checkbox
        name="consent"
        required
        checked={consent_version === consent.version}
        error={errorOf('consent')}
        onChange={agree}
      >
        {t('consent.agree')}
      </Checkbox>
    </Block>
  )
}
