import { publicOrigin as addressOf } from '#shared/public-url.ts'
import type { Site } from '#shared/site.ts'
import type { Context } from './context.ts'
import type { Dependencies } from './dependencies.ts'

type Addresses = Pick<Dependencies, 'config' | 'sites'>

/**
 * Where links in mails and the way back from a payment lead: always to the site that they are of,
 * because its sessions and the keys in its letters are good there only. The configured address is
 * that of the main site, the one that an unknown host gets; the others go by their domains. Who asks
 * under a foreign host name must not choose where somebody else's link goes, so such a host counts
 * in the demo only.
 *
 * @param origin scheme and host of the request
 */
export function publicOrigin({ config, sites }: Addresses, site: Site, origin: string): string {
  const { VONK_MODE, VONK_PUBLIC_URL } = config
  if (VONK_PUBLIC_URL !== undefined && sites.isMain(site)) return new URL(VONK_PUBLIC_URL).origin
  if (VONK_MODE === 'demo') return origin
  const { hostname } = new URL(origin)
  return site.domains.includes(hostname) ? `https://${hostname}` : addressOf(site)
}

/** Where links in the letters that a request causes lead. */
export function linkOrigin({
  deps,
  site,
  origin
}: Pick<Context, 'deps' | 'site' | 'origin'>): string {
  return publicOrigin(deps, site, origin)
}

/** The same where no request asks, for instance in a job: in the demo this machine. */
export function siteOrigin(deps: Addresses, site: Site): string {
  const { VONK_MODE, PORT } = deps.config
  if (VONK_MODE !== 'demo') return publicOrigin(deps, site, addressOf(site))
  const nearby = site.domains.find(domain => domain.endsWith('.localhost')) ?? site.domains[0]
  const host = deps.sites.isMain(site) ? 'localhost' : nearby
  return publicOrigin(deps, site, `http://${host}:${PORT}`)
}
