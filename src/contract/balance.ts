import * as z from 'zod/mini'
import { Currency } from './common.ts'

/** Credits bought or granted together; `cents` is what the whole lot cost (0: granted). */
export const Lot = z.object({
  credits: z.int(),
  remaining: z.int(),
  cents: z.int(),
  currency: Currency
})
export type Lot = z.output<typeof Lot>

export const Balance = z.object({
  credits: z.int().check(z.nonnegative()),
  paid_user: z.boolean(),
  /** What is left, in the order in which it is spent: names the price of the next credits. */
  lots: z.array(Lot)
})
export type Balance = z.output<typeof Balance>
