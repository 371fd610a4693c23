import * as z from 'zod/mini'
import { Currency, DateTime } from './common.ts'
import { operation } from './operation.ts'

/** The last 24 hours, 7 days and 30 days: they roll, nothing begins anew at midnight. */
export const spendingPeriods = ['day', 'week', 'month'] as const
export const SpendingPeriod = z.enum(spendingPeriods)
export type SpendingPeriod = z.output<typeof SpendingPeriod>

export const pauseDays = [1, 7, 30] as const
/** Cents; far above what anybody should set. */
const Allowed = z.int().check(z.nonnegative(), z.maximum(100_000_000))

export const SpendingLimit = z.object({
  period: SpendingPeriod,
  /** What may be spent in the period; null: no limit. */
  cents: z.nullable(z.int()),
  spent_cents: z.int(),
  /** A higher limit, or none, that counts later. */
  coming: z.nullable(z.object({ cents: z.nullable(z.int()), from: DateTime }))
})
export type SpendingLimit = z.output<typeof SpendingLimit>

/**
 * What the member bought lately, shown before the next order. Each multiple of the site's sum is a step,
 * and each step is shown once in 7 days.
 */
export const SpendingCheckIn = z.object({
  step: z.int().check(z.positive()),
  /** Cents of the purchases of the last 7 days. */
  bought_cents: z.int()
})
export type SpendingCheckIn = z.output<typeof SpendingCheckIn>

/** What the member spent and may spend; all sums in cents of the one currency. */
export const Spending = z.object({
  currency: Currency,
  /** One for each period, the shortest first. */
  limits: z.array(SpendingLimit),
  paused_until: z.nullable(DateTime),
  /** Null when the next order needs none. */
  check_in: z.nullable(SpendingCheckIn),
  /** What credits that were spent had cost, less what came back. */
  spent: z.object({ day: z.int(), week: z.int(), month: z.int() })
})
export type Spending = z.output<typeof Spending>

export const getLimits = operation({
  name: 'getLimits',
  method: 'get',
  path: '/api/limits.php',
  access: 'member',
  reply: Spending
})

/**
 * Sets the limit of a period or a pause, or records that the member was shown a check-in. A lower limit counts at once, a higher one or none after 24
 * hours; the limit that counts already takes back a coming one. A pause ends so many days from now,
 * whether that is later or sooner than before: never sooner than 24 hours after it was asked.
 */
export const setLimits = operation({
  name: 'setLimits',
  method: 'put',
  path: '/api/limits.php',
  access: 'member',
  body: z
    .object({
      period: z.optional(SpendingPeriod),
      cents: z.optional(z.nullable(Allowed)),
      pause_days: z.optional(z.literal(pauseDays)),
      /** The step of the check-in that the member was shown. */
      checked_step: z.optional(z.int().check(z.positive(), z.maximum(1_000_000)))
    })
    .check(
      z.refine(
        ({ period, pause_days, checked_step }) =>
          [period, pause_days, checked_step].filter(value => value !== undefined).length === 1,
        { path: ['period'] }
      ),
      z.refine(({ period, cents }) => (period === undefined) === (cents === undefined), {
        path: ['cents']
      })
    ),
  reply: Spending
})
