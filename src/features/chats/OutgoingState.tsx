import { useStore } from '@nanostores/react'
import { priceParts } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Outgoing } from './outgoing.ts'
import { priceFor } from './prices.ts'
import { acceptPrice, sendAgain, sendWithCredits, takeBack } from './sending.ts'

/** Under a text that has not arrived: what it waits for, and what the member can do. */
export function OutgoingState({ item }: { item: Outgoing }) {
  const t = useTexts('chats')
  if (item.status === 'sending' || item.status === 'consent') {
    return (
      <p className="chats-foot">
        <Icon name="clock" size="small" /> {t('bubble.sending')}
      </p>
    )
  }
  if (item.status === 'failed') {
    return (
      <div className="chats-foot chats-failed" role="alert">
        <span>{t('bubble.not_sent')}</span>
        <button className="chats-act" type="button" onClick={() => void sendAgain(item.key)}>
          {t('bubble.again')}
        </button>
        <button
          className="chats-act is-quiet"
          type="button"
          onClick={() => void takeBack(item.key)}
        >
          {t('bubble.take_back')}
        </button>
        {item.code !== 'network' && (
          <span className="chats-reason">{t(`errors:${item.code}`)}</span>
        )}
      </div>
    )
  }
  if (item.status === 'credits') return <WaitsForCredits item={item} />
  return (
    <div className="chats-question" role="alert">
      <p>{t('bubble.question')}</p>
      <div className="chats-ways">
        <Button kind="quiet" size="small" onClick={() => void takeBack(item.key)}>
          {t('bubble.question_no')}
        </Button>
        <Button
          size="small"
          {...priceParts(item.new_price)}
          onClick={() => void acceptPrice(item.key)}
        >
          {t('bubble.question_yes')}
        </Button>
      </div>
    </div>
  )
}

/** A photo or a gift that could not be paid: it goes with one tap once the credits are there. */
function WaitsForCredits({ item: { key, kind, gift } }: { item: Outgoing }) {
  const t = useTexts('chats')
  const price = useStore(priceFor(kind, gift ?? undefined))
  return (
    <div className="chats-question">
      <p>{t('bubble.waits_for_credits')}</p>
      <div className="chats-ways">
        <Button kind="quiet" size="small" onClick={() => void takeBack(key)}>
          {t('bubble.take_back')}
        </Button>
        {price && !price.from && (
          <Button size="small" {...priceParts(price)} onClick={() => void sendWithCredits(key)}>
            {t('bubble.send_now')}
          </Button>
        )}
      </div>
    </div>
  )
}
