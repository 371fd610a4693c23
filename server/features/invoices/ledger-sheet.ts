import { setImmediate } from 'node:timers/promises'
import type { BookedLine } from '#server/features/credits/ledger-lines.ts'
import type { Site } from '#shared/site.ts'
import { type Sheet, innerWidth, openSheet, page, rule, write, writeLines } from './sheet.ts'
import { type DocumentWords, whatOf } from './words.ts'

const left = page.margin
const right = page.width - page.margin
/** Where the columns end, or begin. */
const columns = { what: left + 104, credits: right - 130, balance: right - 70, worth: right }
const bottom = page.height - 64
const firstHead = 118
const nextHead = 64

interface LedgerSheet {
  site: Site
  /** Whose ledger it is. */
  name: string
  words: DocumentWords
  now: Date
}

/** The ledger on as many pages as it needs. The sheet can be read while it is written. */
export function drawLedger(pages: AsyncIterable<BookedLine[]>, about: LedgerSheet): Sheet {
  const { site, words, now } = about
  const sheet = openSheet({
    title: words.t('ledger.title', { site: site.name }),
    author: site.company.name,
    language: words.locale,
    now
  })
  drawAll(sheet, pages, about).then(
    () => sheet.end(),
    (error: unknown) => sheet.destroy(error instanceof Error ? error : new Error(String(error)))
  )
  return sheet
}

async function drawAll(
  sheet: Sheet,
  pages: AsyncIterable<BookedLine[]>,
  { site, name, words, now }: LedgerSheet
): Promise<void> {
  const { t } = words
  write(sheet, t('ledger.title', { site: site.name }), left, 64, { size: 18, weight: 'strong' })
  const about = t('ledger.about', { name, time: words.time(now) })
  write(sheet, about, left, 84, { colour: 'second', width: innerWidth })
  let number = 1
  let y = drawHead(sheet, words, number, firstHead)
  for await (const lines of pages) {
    for (const line of lines) {
      if (y > bottom) {
        // Whoever else is served goes on meanwhile.
        await setImmediate()
        if (sheet.destroyed) return
        sheet.addPage()
        number += 1
        y = drawHead(sheet, words, number, nextHead)
      }
      y = drawLine(sheet, line, words, y) + 3
    }
  }
  if (y === drawnHead(firstHead)) write(sheet, t('ledger.empty'), left, y, { colour: 'second' })
}

const drawnHead = (y: number) => y + 24

/** @returns where the first line goes */
function drawHead(sheet: Sheet, { t }: DocumentWords, number: number, y: number): number {
  const quiet = { size: 8.5, colour: 'second' } as const
  write(sheet, t('ledger.when'), left, y, quiet)
  write(sheet, t('ledger.what'), columns.what, y, quiet)
  write(sheet, t('ledger.credits'), columns.credits, y, { ...quiet, align: 'right' })
  write(sheet, t('ledger.balance'), columns.balance, y, { ...quiet, align: 'right' })
  write(sheet, t('ledger.worth'), columns.worth, y, { ...quiet, align: 'right' })
  rule(sheet, y + 8)
  write(sheet, String(number), right, page.height - 36, { ...quiet, align: 'right' })
  return drawnHead(y)
}

/** @returns where the next one goes */
function drawLine(sheet: Sheet, line: BookedLine, words: DocumentWords, y: number): number {
  const small = { size: 9 } as const
  const ends = { ...small, align: 'right' } as const
  const width = columns.credits - columns.what - 34
  write(sheet, words.time(new Date(line.created_at)), left, y, { ...small, colour: 'second' })
  write(sheet, words.credits(line.credits), columns.credits, y, ends)
  write(sheet, String(line.balance), columns.balance, y, ends)
  const free = line.worth.cents === 0
  write(sheet, free ? words.t('ledger.free') : words.money(line.worth), columns.worth, y, ends)
  return writeLines(sheet, whatOf(line, words), columns.what, y, { ...small, width })
}
