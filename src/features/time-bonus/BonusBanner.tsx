import { endText, thenText } from '#src/features/credits/discount-words.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { RunningBonus } from './time-bonus.ts'

/** One calm line: what it is, until when by the clock, what is left; all of it leads to the credits. */
export function BonusBanner({ bonus }: { bonus: RunningBonus }) {
  const t = useTexts('time-bonus')
  const now = serverNow()
  const end = endText(bonus.expires, now)
  const then = thenText(bonus.later, now)
  return (
    <aside className="bonus-banner" aria-label={t('label')}>
      <a className="bonus-link" href={pathTo('credits')}>
        <span className="bonus-words">
          <strong className="bonus-title">{t('title', { percentage: bonus.percentage })}</strong>
          <span className="bonus-end">{then ? `${end} · ${then}` : end}</span>
        </span>
        <span className="bonus-left" aria-hidden="true">
          {bonus.left}
        </span>
        <span className="visually-hidden">{t('to_credits')}</span>
        <Icon name="chevron-right" size="small" />
      </a>
    </aside>
  )
}
