import { sites } from '#shared/sites/index.ts'
import { buildSites } from '../lib/build.mjs'
import type { Figure } from './figures.ts'

/** Seconds in which all prebuilt pages of one site are built (design §11); they stay as they are. */
export async function measureBuild(): Promise<Figure[]> {
  const began = performance.now()
  buildSites()
  const seconds = (performance.now() - began) / 1000 / sites.length
  return [{ what: 'Prebuilt pages of one site, built', value: seconds, unit: 's', atMost: 40 }]
}
