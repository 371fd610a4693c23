import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $offer, takeOffer } from './deletion.ts'

/** A discount on the next order, with its code and its end. */
export function DiscountOffer({ percentage }: { percentage: number }) {
  const t = useTexts('deletion')
  const errorText = useErrorText()
  const offer = useStore($offer)
  const user = useStore($user)
  const discount = offer.status === 'taken' ? offer.discount : null
  return (
    <div className="deletion-way">
      <Icon name="credits" />
      <span className="deletion-way-words">
        <span className="deletion-way-title">{t('ways.discount.title', { percentage })}</span>
        <span className="deletion-way-text" role="status">
          {discount
            ? t('ways.discount.taken', {
                code: discount.code,
                date: formatDate(discount.expires ?? '')
              })
            : t('ways.discount.text')}
        </span>
        {offer.status === 'failed' && (
          <span className="deletion-way-failed" role="alert">
            {errorText(offer)}
          </span>
        )}
      </span>
      {discount ? (
        <Button kind="second" size="small" href={pathTo(user?.paid_user ? 'credits' : 'premium')}>
          {t('ways.discount.use')}
        </Button>
      ) : (
        <Button
          kind="second"
          size="small"
          busy={offer.status === 'taking'}
          onClick={() => void takeOffer()}
        >
          {t('ways.discount.take')}
        </Button>
      )}
    </div>
  )
}
