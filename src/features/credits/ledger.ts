import { atom } from 'nanostores'
import { type LedgerLine, listLedger } from '#contract/credits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'

export type LedgerSide = 'all' | 'in' | 'out'

/** Which lines were asked for; those that are shown know their own side. */
export const $ledgerSide = atom<LedgerSide>('all')

type Ledger = ReplyOf<typeof listLedger> & { side: LedgerSide }

/** What moved last first, with what is still owed. */
export const $ledger = remote<Ledger>(
  async () => {
    const side = $ledgerSide.get()
    return withOlder({ ...(await call(listLedger, { query: sideQuery(side) })), side })
  },
  { again: true, taken: ({ side }) => $ledgerSide.set(side) }
)

/** Pages that were looked at stay below the newest one, as long as no line between is missing. */
function withOlder(newest: Ledger): Ledger {
  // Not `get`, which would open it, and load once more.
  const state = $ledger.value
  if (state?.status !== 'ready' || state.value.side !== newest.side) return newest
  const { lines, more } = state.value
  const last = newest.lines.at(-1)?.id
  const at = lines.findIndex(({ id }) => id === last)
  if (at < 0 || at === lines.length - 1) return newest
  return { ...newest, lines: [...newest.lines, ...lines.slice(at + 1)], more }
}

export const $loadingOlder = atom(false)
onForget(() => {
  $loadingOlder.set(false)
  $ledgerSide.set('all')
})

function sideQuery(side: LedgerSide): { direction?: 'in' | 'out' } {
  return side === 'all' ? {} : { direction: side }
}

/**
 * Shows only what came in or went out; the lines that are there stay until the others come, and
 * their side is chosen again when those do not.
 */
export async function showSide(side: LedgerSide): Promise<void> {
  $ledgerSide.set(side)
  await $ledger.reload()
  const state = $ledger.value
  if (state?.status === 'ready' && $ledgerSide.get() === side) $ledgerSide.set(state.value.side)
}

/** Adds the next page; when that fails, what is there stays and the button with it. */
export async function loadOlderLines(): Promise<void> {
  const state = $ledger.get()
  if (state.status !== 'ready' || $loadingOlder.get()) return
  const { lines, side } = state.value
  const before = lines.at(-1)?.id
  $loadingOlder.set(true)
  try {
    const older = await call(listLedger, { query: { before, ...sideQuery(side) } })
    // Lines of another side may be shown by now, or others at the end.
    $ledger.change(ledger =>
      ledger.side === side && ledger.lines.at(-1)?.id === before
        ? { ...older, side, lines: [...ledger.lines, ...older.lines] }
        : ledger
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
