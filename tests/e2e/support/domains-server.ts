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
const others = locales.map(locale => ({
  ...defaultSite,
  id: `in-${locale}`,
  domains: [`${locale}.localhost`],
  domain_language: locale
}))
deps.sites = await loadSites(deps.db, new Date(), [defaultSite, ...others])
await run(config, opened)
