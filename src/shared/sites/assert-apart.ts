import type { Site } from '../site.ts'

/** A site's folder is `dist/{id}`; two folders there are those of the CDN. */
const folder = /^(?!(?:edge-functions|netlify)$)[a-z0-9][a-z0-9-]*$/

/**
 * Sites that stand beside each other have an id and domains of their own, and one of them is there
 * for every host that nobody knows.
 *
 * @throws Error that names the site and what is wrong with it
 */
export function assertApart(sites: readonly Pick<Site, 'id' | 'domains'>[]): void {
  const taken = new Map<string, string>()
  const ids = new Set<string>()
  for (const { id, domains } of sites) {
    if (!folder.test(id)) throw new Error(`Site ${id}: an id is small letters, digits and hyphens`)
    if (ids.has(id)) throw new Error(`Site ${id}: another site has this id`)
    ids.add(id)
    if (domains.length === 0) throw new Error(`Site ${id}: has no domain`)
    for (const domain of domains) {
      const other = taken.get(domain)
      if (other) throw new Error(`Site ${id}: ${domain} leads to ${other}`)
      if (domain !== domain.toLowerCase() || /[:/\s]/.test(domain)) {
        throw new Error(`Site ${id}: ${domain} is no host name in small letters`)
      }
      taken.set(domain, id)
    }
  }
  if (sites.length > 1 && !ids.has('default')) throw new Error('No site has the id default')
}
