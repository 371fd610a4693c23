import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { run } from '#server/run.ts'
import { openDependencies } from '#server/start.ts'

/** The server as it is, but that it dies at the step of a purchase that a file in its folder names. */
const config = readConfig(process.env)
const opened = await openDependencies(config)
const order = join(config.DATA_DIR, 'die-at')

opened.deps.onPurchaseStep = async step => {
  if (!existsSync(order) || readFileSync(order, 'utf8') !== step) return
  rmSync(order)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
await run(config, opened)
