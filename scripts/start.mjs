// `npm start` on a fresh clone: installs, builds, and runs the server on the project's own Node.
import { ensureBuilt } from './lib/build.mjs'
import { loadEnvironmentFile } from './lib/environment-file.mjs'
import { ensureInstalled } from './lib/installed.mjs'
import { endTogether, runNode, serverProgram } from './lib/process.mjs'

loadEnvironmentFile()
ensureInstalled()
ensureBuilt()
endTogether([runNode(serverProgram)])
