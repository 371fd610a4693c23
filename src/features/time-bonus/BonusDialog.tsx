import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $isOfferOpen, closeOffer } from './offer.ts'
import type { RunningBonus } from './time-bonus.ts'
import { useEnds } from './use-ends.ts'

const timeLeft = limits.timeBonusSeconds / 3600

/** For somebody without credits: what the bonus is, and the way to it. */
export function BonusDialog({ bonus }: { bonus: RunningBonus }) {
  const t = useTexts('time-bonus')
  const isOpen = useStore($isOfferOpen)
  const { end, later } = useEnds(bonus)
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
        <span>{end}</span>
        <span className="bonus-left" role="timer" aria-label={t('left')}>
          {bonus.left}
        </span>
      </p>
      {later && <p className="bonus-then">{later}</p>}
    </Dialog>
  )
}
