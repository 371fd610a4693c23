import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $push, $pushAct, lookAtPush, subscribeToPush, unsubscribeFromPush } from './push.ts'
import './push.scss'

const words = { browser: 'unsupported', site: 'unsupported', install: 'install' } as const

/** Offers notifications on this device, or says in plain words why there are none. */
export function PushOffer({ canEnd = false }: { canEnd?: boolean }) {
  const t = useTexts('push')
  const errorText = useErrorText()
  const push = useStore($push)
  const act = useStore($pushAct)
  useEffect(() => {
    if ($push.get().status === 'unknown') void lookAtPush()
  }, [])
  const isBusy = act.status === 'working'
  return (
    <section className="push-offer">
      <Icon name={push.status === 'subscribed' ? 'check' : 'bell'} />
      <div className="push-words">
        <h2 className="push-title">{t('offer.title')}</h2>
        <div aria-live="polite">
          {push.status === 'subscribed' && <p>{t('offer.subscribed')}</p>}
          {push.status === 'denied' && <p>{t('offer.denied')}</p>}
          {push.status === 'unsupported' && <p>{t(`offer.${words[push.reason]}`)}</p>}
          {(push.status === 'not_subscribed' || push.status === 'unknown') && (
            <p>{t('offer.text')}</p>
          )}
          {act.status === 'failed' && (
            <p className="push-failed">
              {act.code === 'refused' ? t('offer.refused') : errorText({ code: act.code })}
            </p>
          )}
        </div>
        {push.status === 'not_subscribed' && (
          <Button kind="second" size="small" busy={isBusy} onClick={() => void subscribeToPush()}>
            {t('offer.act')}
          </Button>
        )}
        {canEnd && push.status === 'subscribed' && (
          <Button
            kind="quiet"
            size="small"
            busy={isBusy}
            onClick={() => void unsubscribeFromPush()}
          >
            {t('offer.end')}
          </Button>
        )}
      </div>
    </section>
  )
}
