import type { BookedLine } from '#server/features/credits/ledger-lines.ts'
import { type Written, csvLine } from './csv.ts'
import { type DocumentWords, whatOf } from './words.ts'

/** So that spreadsheets read the letters right. */
const byteOrderMark = '\ufeff'

/** The ledger as text for a spreadsheet, in pieces of UTF-8. */
export async function* ledgerCsv(
  pages: AsyncIterable<BookedLine[]>,
  words: DocumentWords
): AsyncGenerator<Uint8Array> {
  const { t } = words
  const encoder = new TextEncoder()
  const heads = [
    t('csv.time'),
    t('csv.what'),
    t('csv.kind'),
    t('csv.order'),
    t('csv.invoice'),
    t('csv.credits'),
    t('csv.balance'),
    t('csv.worth'),
    t('csv.currency'),
    t('csv.id')
  ]
  yield encoder.encode(byteOrderMark + csvLine(heads))
  for await (const lines of pages) {
    yield encoder.encode(lines.map(line => lineOf(line, words)).join(''))
  }
}

function lineOf(line: BookedLine, words: DocumentWords): string {
  return csvLine([
    line.created_at,
    whatOf(line, words),
    line.reason,
    line.order_number ?? '',
    line.invoice_number ?? '',
    line.credits,
    line.balance,
    worthOf(line),
    line.worth.currency,
    line.id
  ])
}

/** Two decimals and a point in every language; what went out is negative. */
function worthOf({ credits, worth: { cents } }: BookedLine): Written {
  const sign = credits < 0 && cents > 0 ? '-' : ''
  return { number: `${sign}${(cents / 100).toFixed(2)}` }
}
