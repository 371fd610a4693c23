import type { Decision } from '#contract/decisions.ts'
import '#src/features/complaints/desk.scss'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { AppealForm } from './AppealForm.tsx'

interface DecisionCardProps {
  decision: Decision
  /** Of the mailed link, for who is not logged in. */
  token?: string | undefined
}

/** A statement of reasons: what, why, the facts, who decided, and what can be done about it. */
export function DecisionCard({ decision, token }: DecisionCardProps) {
  const t = useTexts('decisions')
  const { ticket, act, ground, field, facts, removed, automatic, created_at } = decision
  const year = { year: 'numeric' } as const
  return (
    <article className="desk-card">
      <h3 className="desk-title">{t(`title.${act}`)}</h3>
      <p className="desk-small">{t('decided', { ticket, date: formatDate(created_at, year) })}</p>
      <dl className="desk-facts">
        {field && <Fact label={t('field')}>{t(`fields.${field}`)}</Fact>}
        <Fact label={t('ground')}>{t(`grounds.${ground}`)}</Fact>
        <Fact label={t('basis')}>{t(ground === 'law' ? 'basis_law' : 'basis_rules')}</Fact>
      </dl>
      <Said label={t('facts')}>{facts}</Said>
      {removed && <Said label={t('removed')}>{removed}</Said>}
      <p className="desk-small">{t(automatic ? 'automatic' : 'by_people')}</p>
      {decision.overturned_at && (
        <p>{t('overturned', { date: formatDate(decision.overturned_at, year) })}</p>
      )}
      {decision.appeal ? (
        <Appealed decision={decision} />
      ) : (
        <AppealForm decision={decision} token={token} />
      )}
    </article>
  )
}

function Appealed({ decision: { appeal } }: { decision: Decision }) {
  const t = useTexts('decisions')
  if (!appeal) return null
  const date = formatDate(appeal.created_at, { year: 'numeric' })
  return (
    <div className="desk-appeal" role="status">
      <p>
        <strong>
          {appeal.status === 'open' ? t('appeal.waiting', { date }) : t(`appeal.${appeal.status}`)}
        </strong>
      </p>
      {appeal.answer && <Said label={t('appeal.answer')}>{appeal.answer}</Said>}
      <Said label={t('appeal.yours')}>{appeal.text}</Said>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className="desk-said">
      <h4 className="desk-label">{label}</h4>
      <p className="desk-words" dir="auto">
        {children}
      </p>
    </div>
  )
}
