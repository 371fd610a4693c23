import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the code of a transaction runs. */
export const insideTransaction = new AsyncLocalStorage<true>()

/**
 * Both dialects call this before they hand out a connection. Inside a transaction a second
 * connection would wait for itself on PGlite, and would miss the transaction's changes on PostgreSQL.
 */
export function assertOutsideTransaction(): void {
  if (insideTransaction.getStore()) {
    throw new Error('A query inside a transaction must go through that transaction')
  }
}
