import type { LedgerLine } from '#contract/credits.ts'
import { invoiceFile, pathOfFile } from '#contract/files.ts'
import { formatDate, formatMoney, formatNumber, formatTime, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { monthsOf } from './ledger.ts'

/** The lines under the month that they are of. */
export function LedgerMonths({ lines }: { lines: readonly LedgerLine[] }) {
  return monthsOf(lines).map(({ start, lines }) => (
    <section key={start} className="ledger-month">
      <h2 className="ledger-month-title">
        {formatDate(start, { day: undefined, year: 'numeric' })}
      </h2>
      <ul className="ledger-lines">
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ))
}

function Line({ line }: { line: LedgerLine }) {
  const t = useTexts('credits')
  const came = line.credits > 0
  const name = line.profile_name ?? t('ledger.somebody')
  return (
    <li className="ledger-line">
      <span className="ledger-what">
        {t(`ledger.${line.reason}`, { name, number: unbroken(line.order_number ?? '') })}
        {line.ordered_credits !== null && (
          <small className="ledger-fewer">
            {t('ledger.fewer_credits', { credits: line.credits, ordered: line.ordered_credits })}
          </small>
        )}
      </span>
      <span className={came ? 'ledger-credits is-in' : 'ledger-credits'}>
        {t(came ? 'ledger.plus' : 'ledger.minus', { count: Math.abs(line.credits) })}
      </span>
      <span className="ledger-when">
        <time dateTime={line.created_at}>
          {formatDate(line.created_at)}, {formatTime(line.created_at)}
        </time>
        {line.order_id && <InvoiceLink id={line.order_id} number={line.order_number ?? ''} />}
      </span>
      <span className="ledger-worth">
        {line.worth.cents === 0 ? t('ledger.worth_free') : formatMoney(line.worth)}
      </span>
      <span className="ledger-balance">
        {t('ledger.balance', { balance: formatNumber(line.balance) })}
      </span>
    </li>
  )
}

function InvoiceLink({ id, number }: { id: string; number: string }) {
  const t = useTexts('credits')
  return (
    <a
      className="ledger-invoice"
      href={pathOfFile(invoiceFile, { order: id })}
      download
      aria-label={t('ledger.invoice_label', { number })}
    >
      {t('ledger.invoice')}
    </a>
  )
}
