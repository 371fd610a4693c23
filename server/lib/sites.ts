import { Site } from '#shared/site.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { siteOfHost } from '#shared/variant.ts'
import type { Db } from '#server/db/schema.ts'

export interface Sites {
  ofHost(host: string): Site
  byId(id: string): Site
  all(): Site[]
}

/** Stores the site that the code defines and reads all that the database knows. */
export async function loadSites(db: Db, now: Date, seed: Site = defaultSite): Promise<Sites> {
  const definition = JSON.stringify(Site.parse(seed))
  await db
    .insertInto('site')
    .values({ id: seed.id, definition, updated_at: now })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ definition, updated_at: now }))
    .execute()
  const rows = await db.selectFrom('site').select('definition').orderBy('id').execute()
  const sites = rows.map(row => Site.parse(row.definition))
  return {
    ofHost: host => siteOfHost(sites, host),
    byId: id => {
      const site = sites.find(candidate => candidate.id === id)
      if (!site) throw new Error(`Unknown site: ${id}`)
      return site
    },
    all: () => sites
  }
}
