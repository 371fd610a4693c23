import type { Site } from '#shared/site.ts'
import type { Config } from '#server/config.ts'
import type { Context } from './context.ts'

/**
 * Where links in mails lead: the configured address of the site, else the host of the request. Who
 * asks under a foreign host name must not choose where somebody else's link goes, so such a host
 * counts in the demo only.
 *
 * @param origin scheme and host of the request
 */
export function publicOrigin(
  config: Pick<Config, 'VONK_PUBLIC_URL' | 'VONK_MODE'>,
  site: Site,
  origin: string
): string {
  if (config.VONK_PUBLIC_URL !== undefined) return new URL(config.VONK_PUBLIC_URL).origin
  const { hostname } = new URL(origin)
  if (config.VONK_MODE === 'demo' || site.domains.includes(hostname)) return origin
  return `https://${site.domains[0] ?? hostname}`
}

/** Where links in the letters that a request causes lead. */
export function linkOrigin({
  deps,
  site,
  origin
}: Pick<Context, 'deps' | 'site' | 'origin'>): string {
  return publicOrigin(deps.config, site, origin)
}

/** The same where no request asks, for instance in a job: in the demo this machine. */
export function siteOrigin(
  config: Pick<Config, 'VONK_PUBLIC_URL' | 'VONK_MODE' | 'PORT'>,
  site: Site
): string {
  const own = site.domains[0] ?? 'localhost'
  const origin = config.VONK_MODE === 'demo' ? `http://localhost:${config.PORT}` : `https://${own}`
  return publicOrigin(config, site, origin)
}
