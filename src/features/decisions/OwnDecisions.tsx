import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { $decisions } from './decisions.ts'

/** Decisions about the member; most have none and are shown nothing. */
export function OwnDecisions() {
  const t = useTexts('decisions')
  const state = useStore($decisions)
  if (state.status !== 'ready' || state.value.length === 0) return null
  return (
    <section className="contact" aria-labelledby="own-decisions">
      <h2 className="contact-title" id="own-decisions">
        {t('heading')}
      </h2>
      <p className="contact-intro">{t('intro')}</p>
      {state.value.map(decision => (
        <DecisionCard key={decision.ticket} decision={decision} />
      ))}
    </section>
  )
}
