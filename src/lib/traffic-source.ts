import { Tracking, type TrafficSource } from '#contract/tracking.ts'
import { persisted } from './persisted.ts'
import { trackingKey } from './tracking.ts'

const kept = persisted(trackingKey, Tracking, {}, 'session')

/** Where the visitor came from, as kept by this page or one before it. */
export function tracking(): Tracking {
  return kept.read()
}

/** The part of it that may open what the site keeps from other visitors (specification §6). */
export function trafficSource(): TrafficSource {
  const { network, ref } = tracking()
  return { network, ref }
}
