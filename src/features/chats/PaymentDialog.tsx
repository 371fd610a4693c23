import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { priceParts, priceText } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $asking } from './asking.ts'
import { giftName } from './gift-words.ts'
import { $paymentQuestion, type PaymentQuestion, dropQuestion, payFor } from './payment-question.ts'
import { useCreditsAfter } from './use-credits-after.ts'

/** Before a paid message: what it costs and what is left; as often as the member wants. */
export function PaymentDialog({ profileId }: { profileId: string }) {
  const question = useStore($paymentQuestion)
  return question?.profileId === profileId ? <Question question={question} /> : null
}

function Question({ question }: { question: PaymentQuestion }) {
  const t = useTexts('chats')
  const { way } = useStore($asking)
  const [everyTime, setEveryTime] = useState(false)
  const { kind, price, content } = question
  const after = useCreditsAfter(price)
  const gift = t(`gift_in.${giftName(content.gift ?? null)}`)
  const credits = t('costs.credits', { count: price.credits })
  return (
    <Dialog
      open
      onClose={dropQuestion}
      title={t(`ask.title.${kind}`, { gift })}
      phone="sheet"
      foot={
        <>
          <Button kind="quiet" onClick={dropQuestion}>
            {t('ask.no')}
          </Button>
          <Button {...priceParts(price)} onClick={() => void payFor(everyTime)}>
            {t(kind === 'gift' ? 'ask.yes_gift' : 'ask.yes')}
          </Button>
        </>
      }
    >
      <div className="chats-ask">
        <p aria-live="polite">
          {price.cents === 0
            ? t('ask.free', { credits })
            : t('ask.price', { price: priceText(price) })}{' '}
          {after !== null && t('ask.after', { count: after })}
        </p>
        {way === 'once' && (
          <>
            <p className="chats-ask-once">{t('ask.once')}</p>
            <Checkbox checked={everyTime} onChange={setEveryTime}>
              {t('ask.again')}
            </Checkbox>
          </>
        )}
      </div>
    </Dialog>
  )
}
