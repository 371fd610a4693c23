import { isIP } from 'node:net'
import type { Site } from '#shared/site.ts'
import type { Dependencies } from './dependencies.ts'
import { type ProxyClaims, SignatureRefused, verifyProxySignature } from './proxy-signature.ts'
import { type Visitor, countryOf, plainAddress } from './visitor.ts'

/** Netlify sets it anew in every request that it passes on. */
const clientAddressHeader = 'x-nf-client-connection-ip'
/** A misconfigured deployment would otherwise write a line for every request. */
const logPauseMilliseconds = 60_000

type Signed = Pick<Dependencies, 'config' | 'sites' | 'clock' | 'log'>

/**
 * Reads the visitor of a request that Netlify passed on by a signed redirect (decision 0046). A CDN
 * has no fixed addresses, so the signature replaces the list of trusted proxies.
 *
 * @throws Error when `VONK_PROXY_SITES` names an unknown site
 */
export function signedVisitorReader({ config, sites, clock, log }: Signed) {
  const { VONK_PROXY_SECRET: secret, VONK_PROXY_SITES: siteIds } = config
  for (const id of siteIds.values()) sites.byId(id)
  const lastLogged = new Map<string, number>()

  function logRefusal(reason: string): void {
    const now = clock().getTime()
    if (now - (lastLogged.get(reason) ?? -Infinity) < logPauseMilliseconds) return
    lastLogged.set(reason, now)
    log.warn({ reason }, 'Proxy signature refused')
  }

  function read(token: string, headers: Headers, peer: string): Visitor {
    const claims = verifyProxySignature(token, secret ?? '', clock())
    const siteId = siteIds.get(claims.netlify_id)
    if (siteId === undefined) throw new SignatureRefused('unknown Netlify site')
    const address = headers.get(clientAddressHeader)?.trim() ?? ''
    return {
      address: plainAddress(isIP(address) > 0 ? address : peer),
      host: hostOf(headers, claims, sites.byId(siteId)),
      // Netlify serves every site over TLS. A page loaded over http fails the origin check.
      protocol: 'https',
      country: countryOf(config, name => headers.get(name)),
      isSigned: true
    }
  }

  /** @returns null for a request without a signature that counts */
  return function readSigned(headers: Headers, peer: string): Visitor | null {
    const token = headers.get('x-nf-sign')
    if (token === null || secret === undefined) return null
    try {
      return read(token, headers, peer)
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error
      logRefusal(error.message)
      return null
    }
  }
}

/**
 * The host that the visitor asked for: one of the signed site's own domains. The signature names the
 * site's main address only, because Netlify signs no headers.
 */
function hostOf(headers: Headers, { site_url: siteUrl }: ProxyClaims, { domains }: Site): string {
  const forwarded = headers.get('x-forwarded-host')
  // A load balancer in front of the API names itself here.
  const isOwn = forwarded === null || forwarded === headers.get('host')
  const address = isOwn ? siteUrl : `https://${forwarded}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !domains.includes(url.hostname)) throw new SignatureRefused('host of another site')
  return url.host
}
