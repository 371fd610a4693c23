import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * Whom a limit counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, which
 * is what one connection has to itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (text = '') => text.split(':').filter(Boolean)
  const before = groups(head)
  const after = groups(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const all = tail === undefined ? before : [...before, ...zeros, ...after]
  const network = all
    .slice(0, groupsOfNetwork)
    .map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
