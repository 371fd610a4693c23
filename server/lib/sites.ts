import { Site } from '#shared/site.ts'
import { assertApart } from '#shared/sites/assert-apart.ts'
import { assertDialable } from '#shared/sites/assert-phone.ts'
import { sites as definedSites } from '#shared/sites/index.ts'
import { siteOfHost } from '#shared/variant.ts'
import type { Db } from '#server/db/schema.ts'

export interface Sites {
  ofHost(host: string): Site
  byId(id: string): Site
  /** Whether it is the one that an unknown host gets. */
  isMain(site: Site): boolean
  all(): Site[]
}

/**
 * Stores the sites that the code defines and reads all that the database knows: one that the code
 * defines no more stays there, as its members do.
 *
 * @throws Error when two sites share an id or a domain, or a definition is not valid
 */
export async function loadSites(
  db: Db,
  now: Date,
  defined: readonly Site[] = definedSites
): Promise<Sites> {
  assertApart(defined)
  assertDialable(defined)
  for (const site of defined) {
    const definition = JSON.stringify(Site.parse(site))
    await db
      .insertInto('site')
      .values({ id: site.id, definition, updated_at: now })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ definition, updated_at: now }))
      .execute()
  }
  const rows = await db.selectFrom('site').select('definition').orderBy('id').execute()
  const isGone = ({ id }: Site) => !defined.some(site => site.id === id)
  const sites = rows
    .map(row => Site.parse(row.definition))
    // A domain may have gone on to another site.
    .toSorted((one, other) => Number(isGone(one)) - Number(isGone(other)))
  return {
    ofHost: host => siteOfHost(sites, host),
    byId: id => {
      const site = sites.find(candidate => candidate.id === id)
      if (!site) throw new Error(`Unknown site: ${id}`)
      return site
    },
    isMain: site => siteOfHost(sites, '').id === site.id,
    all: () => sites
  }
}
