import { BlockList, isIP } from 'node:net'

/**
 * Reads a comma list of addresses and CIDR blocks.
 *
 * @throws Error that names the entry that is neither
 */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList()
  const entries = list.split(',').map(entry => entry.trim())
  for (const entry of entries.filter(Boolean)) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const version = isIP(address)
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const most = version === 6 ? 128 : 32
    if (version === 0 || Number(bits ?? 0) > most) {
      throw new Error(`${entry} is no address and no CIDR block`)
    }
    trusted.addSubnet(address, Number(bits ?? most), family)
  }
  return trusted
}
