import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { pauseDays } from '#contract/spending.ts'
import { formatDate, formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { SavingNote } from './SavingNote.tsx'
import { $saving, type PauseDays, pauseFor } from './spending.ts'

const names = { 1: 'day', 7: 'week', 30: 'month' } as const
type Name = (typeof names)[PauseDays]

/** Stops everything that costs credits for a while. */
export function PauseForm({ until }: { until: string | null }) {
  const t = useTexts('spending')
  const saving = useStore($saving)
  const [name, setName] = useState<Name | null>(null)
  const days = pauseDays.find(days => names[days] === name)
  const isBusy = saving.status === 'saving' && saving.part === 'pause'
  return (
    <section className="spending-part">
      <h2 className="spending-heading">{t('pause.title')}</h2>
      <p className="spending-note">{t('pause.text')}</p>
      <form
        className="spending-card spending-pause"
        onSubmit={event => {
          event.preventDefault()
          if (days) void pauseFor(days)
        }}
      >
        {until && (
          <Banner kind="warn" icon="clock" title={t('pause.on')}>
            {t('pause.until', { date: formatDate(until), time: formatTime(until) })}
          </Banner>
        )}
        <ChipGroup
          label={t(until ? 'pause.change' : 'pause.for')}
          name="pause"
          options={pauseDays.map(days => ({
            value: names[days],
            label: t('pause.days', { count: days })
          }))}
          value={name}
          onChange={setName}
        />
        <p className="spending-note">{t(until ? 'pause.rule_on' : 'pause.rule')}</p>
        <Button type="submit" kind="second" size="medium" disabled={!days} busy={isBusy}>
          {t('pause.submit')}
        </Button>
        <SavingNote part="pause" saved={t('pause.saved')} />
      </form>
    </section>
  )
}
