import * as z from 'zod/mini'
import { Id, Money } from './common.ts'

/** What an order by direct debit needs beside its price; the form at `/directdebit` has the rest. */
export const DirectDebitState = z.object({
  /** A mandate is in force: an order is one step. */
  signed: z.boolean(),
  /** An order whose money is on its way; until it is settled, the server refuses the next one. */
  open_order: z.nullable(Id),
  /** The highest amount of one order as long as none was paid by direct debit. */
  limit: z.nullable(Money)
})
export type DirectDebitState = z.output<typeof DirectDebitState>
