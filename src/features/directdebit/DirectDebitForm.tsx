import { type SubmitEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Package } from '#contract/credits.ts'
import type { DirectDebit } from '#contract/directdebit.ts'
import { OrderNote } from '#src/features/credits/OrderNote.tsx'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { isShownAtInputs } from '#src/lib/refused-fields.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { AddressBlock } from './AddressBlock.tsx'
import { ConsentBlock } from './ConsentBlock.tsx'
import { PhoneBlock } from './PhoneBlock.tsx'
import { draftInputs } from './draft.ts'
import { $attempt, $signing } from './problems.ts'
import { beginSigning, signAndOrder } from './signing.ts'

/** Account, address, mobile number and consent, then the order. */
export function DirectDebitForm({ bundle, about }: { bundle: Package; about: DirectDebit }) {
  const t = useTexts('directdebit')
  const signing = useStore($signing)
  const settings = useStore($readySettings)
  const form = useRef<HTMLFormElement>(null)
  useState(beginSigning)
  const failed = signing.status === 'failed' && signing.whole ? signing : null
  useFirstError(form, useStore($attempt))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signAndOrder(bundle, about.consent)
  }
  return (
    <form className="directdebit-form" noValidate ref={form} onSubmit={submit}>
      <AccountBlock />
      <AddressBlock />
      <PhoneBlock />
      <ConsentBlock consent={about.consent} />
      <div className="directdebit-live" aria-live="assertive">
        {signing.status === 'changed' && (
          <Banner kind="warn">{t('changed', { sum: formatMoney(signing.price) })}</Banner>
        )}
        {failed && (
          <Banner kind="danger">
            {isShownAtInputs(failed.details, draftInputs)
              ? t('look_again')
              : `${t(`errors:${failed.code}`)} ${t('nothing_ordered')}`}
          </Banner>
        )}
      </div>
      <Button
        className="order-submit"
        type="submit"
        wide
        price={formatMoney(bundle.amount)}
        busy={signing.status === 'sending'}
      >
        {t('submit')}
      </Button>
      {settings && <OrderNote settings={settings} />}
    </form>
  )
}
