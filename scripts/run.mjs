// node scripts/run.mjs scripts/test.ts …: installs missing packages, then runs the script on Node 24.
import { ensureInstalled } from './lib/installed.mjs'
import { endTogether, runNode } from './lib/process.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) throw new Error('The path of a script is missing: node scripts/run.mjs scripts/test.ts')
ensureInstalled()
endTogether([runNode([file, ...args])])
