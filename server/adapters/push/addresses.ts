import { lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** What is no host of the internet: own machine, own network, special uses (IANA's registries). */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3]
] as const) {
  inner.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
] as const) {
  inner.addSubnet(network, prefix, 'ipv6')
}

/** Of IPv6 nothing else is given out to hosts. */
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

/** True for an address that is somebody's on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && worldwide.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

const innerNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test)$/

/** The host of a URL as `URL` gives it; whether a name leads inside shows only when it is looked up. */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name)) return isPublicAddress(name)
  return name.includes('.') && !innerNames.test(name)
}

/** For a request: looks a name up and keeps only addresses of the internet, so that none leads inside. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const found = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first) return callback(new Error('The host leads to no address of the internet'), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
