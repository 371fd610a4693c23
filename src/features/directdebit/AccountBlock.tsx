import { useTexts } from '#src/lib/i18n.ts'
import { Block } from './Block.tsx'
import { DraftField } from './DraftField.tsx'
import { IbanField } from './IbanField.tsx'

/** Whose account, and which. */
export function AccountBlock() {
  const t = useTexts('directdebit')
  return (
    <Block title={t('account.title')}>
      <IbanField />
      <DraftField name="account_holder" autoComplete="name" maxLength={70} />
    </Block>
  )
}
