import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { endText, thenText } from '#src/features/credits/discount-words.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $isOfferOpen, closeOffer } from './offer.ts'
import type { RunningBonus } from './time-bonus.ts'

const timeLeft = limits.timeBonusSeconds / 3600

/** For somebody without credits: what the bonus is, and the way to it. */
export function BonusDialog({ bonus }: { bonus: RunningBonus }) {
  const t = useTexts('time-bonus')
  const isOpen = useStore($isOfferOpen)
  const now = serverNow()
  const then = thenText(bonus.later, now)
  return (
    <Dialog
      open={isOpen}
      onClose={closeOffer}
      title={t('title', { percentage: bonus.percentage })}
      closeLabel={t('close')}
      phone="sheet"
      className="bonus-dialog"
      foot={
        <>
          <Button kind="quiet" onClick={closeOffer}>
            {t('later')}
          </Button>
          <Button href={pathTo('credits')} onClick={closeOffer}>
            {t('choose')}
          </Button>
        </>
      }
    >
      <p>{t('act_fast', { timeLeft })}</p>
      <p className="bonus-until">
        <span>{endText(bonus.expires, now)}</span>
        <span className="bonus-left" role="timer" aria-label={t('left')}>
          {bonus.left}
        </span>
      </p>
      {then && <p className="bonus-then">{then}</p>}
    </Dialog>
  )
}
