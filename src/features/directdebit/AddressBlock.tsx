import { useTexts } from '#src/lib/i18n.ts'
import { Block } from './Block.tsx'
import { DraftField } from './DraftField.tsx'

/** Where the account holder lives. */
export function AddressBlock() {
  const t = useTexts('directdebit')
  return (
    <Block title={t('address.title')}>
      <div className="directdebit-row is-street">
        <DraftField name="street" autoComplete="address-line1" maxLength={70} />
        <DraftField name="house_number" autoComplete="address-line2" maxLength={16} />
      </div>
      <div className="directdebit-row is-city">
        <DraftField name="zip" autoComplete="postal-code" maxLength={16} />
        <DraftField name="city" autoComplete="address-level2" maxLength={70} />
      </div>
    </Block>
  )
}
