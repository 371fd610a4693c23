import { atom } from 'nanostores'
import { type LedgerLine, listLedger } from '#contract/credits.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'

interface Ledger {
  lines: LedgerLine[]
  more: boolean
}

/** Every credit in and out, newest first. */
export const $ledger = remote<Ledger>(() => call(listLedger))

export const $loadingOlder = atom(false)
onForget(() => $loadingOlder.set(false))

/** Adds the next page; when that fails, what is there stays and the button with it. */
export async function loadOlderLines(): Promise<void> {
  const state = $ledger.get()
  if (state.status !== 'ready' || $loadingOlder.get()) return
  const before = state.value.lines.at(-1)?.id
  $loadingOlder.set(true)
  try {
    const older = await call(listLedger, { query: { before } })
    $ledger.change(ledger => ({ ...older, lines: [...ledger.lines, ...older.lines] }))
  } catch (error) {
    expectApiError(error)
  } finally {
    $loadingOlder.set(false)
  }
}
