import { useStore } from '@nanostores/react'
import { priceParts, priceText } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useHandedOn } from '#src/ui/use-handed-on.ts'
import type { Outgoing } from './outgoing.ts'
import { priceFor } from './prices.ts'
import { acceptPrice, sendAgain, sendWithCredits, takeBack } from './sending.ts'

type In<Status extends Outgoing['status']> = Extract<Outgoing, { status: Status }>

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
  if (item.status === 'failed') return <NotSent item={item} />
  if (item.status === 'credits') return <WaitsForCredits item={item} />
  return <CostsMore item={item} />
}

/** What was pressed goes with its line; to go on in the field would open a phone's keyboard. */
function useHandedToLog() {
  return useHandedOn<HTMLDivElement>('.chats-log-frame', '.chats-log')
}

function NotSent({ item: { key, code, price } }: { item: In<'failed'> }) {
  const t = useTexts('chats')
  return (
    <div ref={useHandedToLog()} className="chats-foot chats-failed" role="alert">
      <span>{t('bubble.not_sent')}</span>
      <button className="chats-act" type="button" onClick={() => void sendAgain(key)}>
        {t('bubble.again')} · {priceText({ ...price, from: false })}
      </button>
      <button className="chats-act is-quiet" type="button" onClick={() => void takeBack(key)}>
        {t('bubble.take_back')}
      </button>
      {code !== 'network' && <span className="chats-reason">{t(`errors:${code}`)}</span>}
    </div>
  )
}

/** The server takes another price. */
function CostsMore({ item: { key, new_price } }: { item: In<'question'> }) {
  const t = useTexts('chats')
  return (
    <div ref={useHandedToLog()} className="chats-question" role="alert">
      <p>{t('bubble.question')}</p>
      <div className="chats-ways">
        <Button kind="quiet" size="small" onClick={() => void takeBack(key)}>
          {t('bubble.question_no')}
        </Button>
        <Button size="small" {...priceParts(new_price)} onClick={() => void acceptPrice(key)}>
          {t('bubble.question_yes')}
        </Button>
      </div>
    </div>
  )
}

/** A photo or a gift that could not be paid: it goes with one tap once the credits are there. */
function WaitsForCredits({ item: { key, kind, gift } }: { item: In<'credits'> }) {
  const t = useTexts('chats')
  const price = useStore(priceFor(kind, gift ?? undefined))
  return (
    <div ref={useHandedToLog()} className="chats-question">
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
