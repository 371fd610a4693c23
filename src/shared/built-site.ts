import { builtSiteId } from './environment.ts'
import type { Site } from './site.ts'
import { sites } from './sites/index.ts'

/** The site that a build is for; one build makes the pages of one site (design §3). */
export const site = siteToBuild()

/** The first one by itself, for instance in development and for tests. */
function siteToBuild(): Site {
  const id = builtSiteId()
  const built = id === undefined ? sites[0] : sites.find(site => site.id === id)
  if (!built) throw new Error(`BUILD_SITE: no site has the id ${id}`)
  return built
}
