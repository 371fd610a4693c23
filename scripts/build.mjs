import { buildSite } from './lib/build.mjs'
import { ensureInstalled } from './lib/installed.mjs'

ensureInstalled()
buildSite()
