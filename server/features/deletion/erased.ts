import type { Tx } from '#server/db/schema.ts'

/** Whose data goes; what finds it where it stands without the id. */
export interface Erased {
  id: string
  siteId: string
  /** Of the account. */
  email: string
}

/** Runs an act in a transaction of its own that holds the erasure; false: somebody else has it. */
export type Hold = (act: (tx: Tx, now: Date) => Promise<void>) => Promise<boolean>
