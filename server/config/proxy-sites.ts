/**
 * Reads a comma list of `site=id of the Netlify site`.
 *
 * @returns the ids of our sites by the id that Netlify gave each
 * @throws Error that names the malformed or repeated entry
 */
export function proxySites(list: string): ReadonlyMap<string, string> {
  const sites = new Map<string, string>()
  const entries = list.split(',').map(entry => entry.trim())
  for (const entry of entries.filter(Boolean)) {
    const [, siteId = '', netlifyId = ''] = /^([a-z0-9][a-z0-9-]*)=([\w-]{8,64})$/.exec(entry) ?? []
    if (netlifyId === '') throw new Error(`${entry} is not site=id of the Netlify site`)
    if (sites.has(netlifyId)) throw new Error(`${netlifyId} is the Netlify id of two sites`)
    sites.set(netlifyId, siteId)
  }
  return sites
}
