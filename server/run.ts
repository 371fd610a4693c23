import { join } from 'node:path'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { warmDemo } from './demo/warm.ts'
import { isNamedDemo } from './features/photos/demo.ts'
import { jobHandlers, startPeriodicJobs } from './features/jobs.ts'
import type { Dependencies } from './lib/dependencies.ts'
import { startJobs } from './lib/job-workers.ts'
import { type Listening, listen } from './listen.ts'
import { serveMetrics } from './metrics.ts'
import { mountSite, readBuilds } from './site/mount.ts'
import type { Opened } from './start.ts'
import { welcome } from './welcome.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/**
 * Serves until the process is told to stop; then it is not ready any more, ends streams, lets
 * running requests finish and gives back what it holds.
 */
export async function run(config: Config, { deps, close }: Opened): Promise<void> {
  const stopping = new AbortController()
  try {
    const isDemo = config.VONK_MODE === 'demo'
    const login = isDemo ? await seedDemo(deps, config.VONK_DEMO_MEMBERS) : null
    const server = await serve(deps, stopping.signal)
    const metrics = await serveMetrics(deps)
    const background = startBackground(deps, stopping.signal)
    announce(welcome(config, server.port, login, metrics?.port))
    onStop(async () => {
      stopping.abort()
      await server.close()
      await background()
      await metrics?.close()
      await close()
    })
  } catch (error) {
    await close()
    throw error
  }
}

async function serve(deps: Dependencies, stopping: AbortSignal): Promise<Listening> {
  const builds = await readBuilds(deps.sites.all(), dist)
  if (!builds) deps.log.warn(`${dist} holds no pages, the API answers alone: npm run build`)
  const app = createApp(deps, {
    stopping,
    ...(builds && { mountSite: app => mountSite(app, deps, builds) })
  })
  return listen(app.fetch, { port: deps.config.PORT })
}

/** @returns the function that ends what runs beside the requests */
function startBackground(deps: Dependencies, stopping: AbortSignal): () => Promise<unknown> {
  const endJobs = startJobs(deps, jobHandlers)
  const endPeriodicJobs = startPeriodicJobs(deps)
  const { VONK_MODE, VONK_DEMO_WARM } = deps.config
  const warms = VONK_MODE === 'demo' && VONK_DEMO_WARM
  const isNamed = (key: string) => isNamedDemo(deps.db, key)
  const warmed = warms ? warmDemo({ ...deps, isNamed }, stopping) : undefined
  return async () => {
    await Promise.all([endPeriodicJobs(), endJobs(), warmed])
  }
}

function announce(text: string): void {
  process.stdout.write(`${text}\n`)
}

function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  const once = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    if (process.connected) process.disconnect()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void once())
  // `npm start` is gone: so must this process be, or it would keep its port and its data folder.
  process.on('disconnect', () => void once())
}
