import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'

export interface Visitor {
  address: string
  host: string
  protocol: 'http' | 'https'
  /** ISO code named by a trusted proxy. */
  country: string | null
  /** Netlify passed the request on and signed it; its proxy ends every request after 26 s. */
  isSigned: boolean
}

/** Codes that proxies send for an unknown place. `T1` and the like do not match two letters. */
const nowhere = new Set(['XX', 'ZZ'])

/**
 * An IPv4 address in its own notation, even if written as IPv6 (`::ffff:198.51.100.1`). Otherwise
 * limits would count all IPv4 addresses as one network.
 */
export function plainAddress(address: string): string {
  const rest = address.replace(/^::ffff:/i, '')
  return isIPv4(rest) ? rest : address
}

/** The visitor's country as a trusted proxy names it. */
export function countryOf(
  { VONK_COUNTRY_HEADER: name }: Config,
  forwarded: (name: string) => string | null
): string | null {
  const country = name === undefined ? null : forwarded(name)
  return country && /^[A-Z]{2}$/.test(country) && !nowhere.has(country) ? country : null
}

/** Forwarded host, address and country count only when a trusted proxy sends them (design §4). */
export function visitorReader(config: Config) {
  const isTrusted = (address: string) =>
    config.VONK_TRUSTED_PROXIES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return function readVisitor(headers: Headers, connection: string): Visitor {
    const peer = plainAddress(connection)
    const behindProxy = isTrusted(peer)
    const forwarded = (name: string) => (behindProxy ? headers.get(name) : null)
    const hops =
      forwarded('x-forwarded-for')
        ?.split(',')
        .map(hop => plainAddress(hop.trim())) ?? []
    // Only the proxies' own additions count, from the last one back; what is no address is none.
    const named = hops.findLast(hop => isIP(hop) === 0 || !isTrusted(hop))
    const address = named !== undefined && isIP(named) > 0 ? named : peer
    const host = forwarded('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
    return {
      address,
      host,
      protocol: forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http',
      country: countryOf(config, forwarded),
      isSigned: false
    }
  }
}
