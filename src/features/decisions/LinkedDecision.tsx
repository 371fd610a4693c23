import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { $linked } from './decisions.ts'

/** The decision that a mailed link is about, for who need not or cannot log in. */
export function LinkedDecision({ token }: { token: string }) {
  const t = useTexts('decisions')
  const state = useStore($linked)
  if (state.status === 'loading') return null
  return (
    <section className="contact" aria-labelledby="linked-decision">
      <h2 className="contact-title" id="linked-decision">
        {t('heading')}
      </h2>
      {state.status === 'failed' ? (
        <Failed title={t('link_failed')}>{t(`errors:${state.code}`)}</Failed>
      ) : (
        <DecisionCard decision={state.value} token={token} />
      )}
    </section>
  )
}
