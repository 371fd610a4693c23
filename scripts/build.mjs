import { buildSites } from './lib/build.mjs'
import { ensureInstalled } from './lib/installed.mjs'

ensureInstalled()
buildSites()
