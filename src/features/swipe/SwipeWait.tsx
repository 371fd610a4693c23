import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $hoursToWait, isTomorrow } from './wait.ts'

interface SwipeWaitProps {
  availableAt: string | null
  last: ProfileCard | null
  onGoOn: () => void
  onUndo: () => void
}

/** After the fourth like: when it goes on, by the clock, and that looking goes on meanwhile. */
export function SwipeWait({ availableAt, last, onGoOn, onUndo }: SwipeWaitProps) {
  const t = useTexts('swipe')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that led here is gone.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="swipe-wait">
      <span className="swipe-wait-icon">
        <Icon name="clock" size="large" />
      </span>
      <h2 className="swipe-wait-title" tabIndex={-1} ref={title}>
        {t('wait.title', { all: limits.swipeLikes })}
      </h2>
      <p className="swipe-wait-text">
        <WaitWords availableAt={availableAt} />
      </p>
      <p className="swipe-wait-why">{t('wait.why')}</p>
      <Button kind="light" wide onClick={onGoOn}>
        {t('wait.go_on')}
      </Button>
      {last && (
        <Button kind="quiet" wide className="swipe-wait-undo" onClick={onUndo}>
          {t(last.liked ? 'wait.undo' : 'answer.undo_label', { name: last.name })}
        </Button>
      )}
    </section>
  )
}

/** "Over 7 uur kun je weer liken, om 21:14." */
export function WaitWords({ availableAt }: { availableAt: string | null }) {
  const t = useTexts('swipe')
  const hours = useStore($hoursToWait)
  if (availableAt === null || hours === null) return t('wait.soon')
  const time = formatTime(availableAt)
  const when = t(isTomorrow(availableAt) ? 'wait.tomorrow' : 'wait.today', { time })
  return t('wait.text', { count: hours, when })
}
