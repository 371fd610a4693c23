import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useEnds } from './use-ends.ts'
import type { RunningBonus } from './time-bonus.ts'

/** One calm line: what it is, until when by the clock, what is left; all of it leads to the credits. */
export function BonusBanner({ bonus }: { bonus: RunningBonus }) {
  const t = useTexts('time-bonus')
  const { end, later } = useEnds(bonus)
  return (
    <aside className="bonus-banner" aria-label={t('label')}>
      <a className="bonus-link" href={pathTo('credits')}>
        <span className="bonus-words">
          <strong className="bonus-title">{t('title', { percentage: bonus.percentage })}</strong>
          <span className="bonus-end">{later ? `${end} · ${later}` : end}</span>
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
