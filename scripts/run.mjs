// node scripts/run.mjs scripts/test.ts …: installs what is missing, then runs the script on Node 24.
import { runScript } from './lib/installed.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) throw new Error('Which script?')
runScript(file, args)
