import type { TrafficSource } from '#contract/account.ts'
import type { Settings } from '#contract/settings.ts'

/** True when somebody came from a partner: `network` or `ref` has something in it. */
export function isFromPartner({ network, ref }: TrafficSource): boolean {
  return Boolean(network) || Boolean(ref)
}

/** Whether a site takes a visitor as a member: setting `signups` (specification §6). */
export function admitsSignup(
  { signups }: Pick<Settings, 'signups'>,
  source: TrafficSource
): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && isFromPartner(source))
}

/**
 * Whether a visitor who is not logged in may search and look at profiles (specification §6). A
 * traffic source opens what is closed to others; it closes nothing, since whoever leaves it out of
 * an address has none.
 */
export function admitsSearch(
  site: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  source: TrafficSource
): boolean {
  return site.logged_out_search || (site.logged_out_search_trafficsource && isFromPartner(source))
}
