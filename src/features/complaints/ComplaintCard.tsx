import type { Complaint } from '#contract/complaints.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import './desk.scss'

/** One complaint: its number, where it stands, what was written and what was answered. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useTexts('complaints')
  const { ticket, subject, status, text, answer, created_at } = complaint
  return (
    <article className="desk-card">
      <header className="desk-head">
        <h3 className="desk-title">{t(`subjects.${subject}`)}</h3>
        <span className={`desk-status is-${status}`}>{t(`status.${status}`)}</span>
      </header>
      <p className="desk-small">
        {t('sent', { ticket, date: formatDate(created_at, { year: 'numeric' }) })}
      </p>
      {answer && (
        <div className="desk-said">
          <h4 className="desk-label">{t('answer')}</h4>
          <p className="desk-words" dir="auto">
            {answer}
          </p>
        </div>
      )}
      <details className="desk-more">
        <summary>{t('text')}</summary>
        <p className="desk-words" dir="auto">
          {text}
        </p>
      </details>
    </article>
  )
}
