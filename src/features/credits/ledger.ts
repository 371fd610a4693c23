import { atom } from 'nanostores'
import { type LedgerLine, listLedger } from '#contract/credits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'

export type LedgerSide = 'all' | 'in' | 'out'

/** Which lines are shown. */
export const $ledgerSide = atom<LedgerSide>('all')

/** What moved last first, with what is still owed. */
export const $ledger = remote<ReplyOf<typeof listLedger>>(
  () => call(listLedger, { query: sideQuery() }),
  { again: true }
)

export const $loadingOlder = atom(false)
onForget(() => {
  $loadingOlder.set(false)
  $ledgerSide.set('all')
})

function sideQuery(): { direction?: 'in' | 'out' } {
  const side = $ledgerSide.get()
  return side === 'all' ? {} : { direction: side }
}

/** Shows only what came in or went out; the lines that are there stay until the others come. */
export async function showSide(side: LedgerSide): Promise<void> {
  $ledgerSide.set(side)
  await $ledger.reload()
}

/** Adds the next page; when that fails, what is there stays and the button with it. */
export async function loadOlderLines(): Promise<void> {
  const state = $ledger.get()
  if (state.status !== 'ready' || $loadingOlder.get()) return
  const { value } = state
  const before = value.lines.at(-1)?.id
  $loadingOlder.set(true)
  try {
    const older = await call(listLedger, { query: { before, ...sideQuery() } })
    // Lines of another side, or newer ones, may be shown by now.
    $ledger.change(ledger =>
      ledger === value ? { ...older, lines: [...ledger.lines, ...older.lines] } : ledger
    )
  } catch (error) {
    expectApiError(error)
  } finally {
    $loadingOlder.set(false)
  }
}

/** Lines of one month by the clock of the browser; `start` is an instant in it. */
export interface LedgerMonth {
  start: string
  lines: LedgerLine[]
}

export function monthsOf(lines: readonly LedgerLine[]): LedgerMonth[] {
  const months: LedgerMonth[] = []
  for (const line of lines) {
    const last = months.at(-1)
    if (last && monthOf(last.start) === monthOf(line.created_at)) last.lines.push(line)
    else months.push({ start: line.created_at, lines: [line] })
  }
  return months
}

function monthOf(iso: string): number {
  const date = new Date(iso)
  return date.getFullYear() * 12 + date.getMonth()
}
