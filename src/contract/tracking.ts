import * as z from 'zod/mini'
import { toShortText } from './characters.ts'
import { cutText } from './cut-text.ts'

/** Under another name, because lint rules take `catch` for that of a promise. */
const fallBack = z.catch

/** Longer values are cut. */
const trackingLength = 100

/** Advertisers write these values, not the visitor: a wrong one is cut or dropped and refuses nothing. */
function trackingValue() {
  const value = z.string().check(z.overwrite(text => cutText(toShortText(text), trackingLength)))
  return fallBack(z.optional(value), undefined)
}

/** Where a visitor came from (specification §3); any of them may be missing. */
export const Tracking = z.object({
  network: trackingValue(),
  ref: trackingValue(),
  sub1: trackingValue(),
  sub2: trackingValue(),
  sub3: trackingValue()
})
export type Tracking = z.output<typeof Tracking>

/** The two of them that count as a traffic source (specification §3, §6). */
export const TrafficSource = z.pick(Tracking, { network: true, ref: true })
export type TrafficSource = z.output<typeof TrafficSource>

/** The values as part of a request; anything but an object counts as none. */
export const OptionalTracking = fallBack(z.optional(Tracking), undefined)
