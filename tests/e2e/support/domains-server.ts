import { locales } from '#contract/common.ts'
import { readConfig } from '#server/config.ts'
import { loadSites } from '#server/lib/sites.ts'
import { run } from '#server/run.ts'
import { openDependencies } from '#server/start.ts'
import { defaultSite } from '#shared/sites/default.ts'

/** The server as it is, with a site for each language beside its own: `da.localhost`, … */
const config = readConfig(process.env)
const opened = await openDependencies(config)
const { deps } = opened
for (const locale of locales) {
  const id = `in-${locale}`
  const domains = [`${locale}.localhost`]
  const definition = JSON.stringify({ ...defaultSite, id, domains, domain_language: locale })
  await deps.db.insertInto('site').values({ id, definition, updated_at: new Date() }).execute()
}
deps.sites = await loadSites(deps.db, new Date())
await run(config, opened)
