import * as z from 'zod/mini'

/** Where a visitor came from (specification §3); any of them may be missing. */
export const Tracking = z.object({
  network: z.optional(z.string().check(z.maxLength(100))),
  ref: z.optional(z.string().check(z.maxLength(100))),
  sub1: z.optional(z.string().check(z.maxLength(100))),
  sub2: z.optional(z.string().check(z.maxLength(100))),
  sub3: z.optional(z.string().check(z.maxLength(100)))
})
export type Tracking = z.output<typeof Tracking>

/** The two of them that count as a traffic source (specification §3, §6). */
export const TrafficSource = z.pick(Tracking, { network: true, ref: true })
export type TrafficSource = z.output<typeof TrafficSource>
