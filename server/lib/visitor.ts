import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'

export interface Visitor {
  address: string
  host: string
  protocol: 'http' | 'https'
  /** ISO code named by a trusted proxy. */
  country: string | null
}

/** What proxies send for a place that they do not know; `T1` and the like are no letters anyway. */
const nowhere = new Set(['XX', 'ZZ'])

/**
 * An IPv4 address as such, also where it is written as IPv6 (`::ffff:198.51.100.1`): else all of them
 * would be one network.
 */
function plain(address: string): string {
  const rest = address.replace(/^::ffff:/i, '')
  return isIPv4(rest) ? rest : address
}

/** Forwarded host, address and country count only when a trusted proxy sends them (design §4). */
export function visitorReader(config: Config) {
  const isTrusted = (address: string) =>
    config.VONK_TRUSTED_PROXIES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return function readVisitor(headers: Headers, connection: string): Visitor {
    const peer = plain(connection)
    const behindProxy = isTrusted(peer)
    const forwarded = (name: string) => (behindProxy ? headers.get(name) : null)
    const hops =
      forwarded('x-forwarded-for')
        ?.split(',')
        .map(hop => plain(hop.trim())) ?? []
    // Only the proxies' own additions count, from the last one back; what is no address is none.
    const named = hops.findLast(hop => isIP(hop) === 0 || !isTrusted(hop))
    const address = named !== undefined && isIP(named) > 0 ? named : peer
    const host = forwarded('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
    const country = config.VONK_COUNTRY_HEADER ? forwarded(config.VONK_COUNTRY_HEADER) : null
    return {
      address,
      host,
      protocol: forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http',
      country: country && /^[A-Z]{2}$/.test(country) && !nowhere.has(country) ? country : null
    }
  }
}
