import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while the code of a transaction runs: PGlite refuses a query beside it (`pglite.ts`). */
export const insideTransaction = new AsyncLocalStorage<true>()
