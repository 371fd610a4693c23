import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort } from '#scripts/lib/postgres.ts'

/** Either will do: Valkey speaks the language of Redis. */
const program = ['redis-server', 'valkey-server'].find(
  name => spawnSync(name, ['--version']).status === 0
)

export const canServeRedis = program !== undefined

export interface RedisServer {
  url: string
  /** Ends it; whoever is connected is cut off. */
  stop(): Promise<void>
  /** Begins it again where it was, empty; one that runs stays and answers again. */
  start(): Promise<void>
  /** Stands still and answers nobody, with its connections open, until `goOn`. */
  pause(): void
  goOn(): void
  close(): Promise<void>
}

/** A real Redis on a port of its own that keeps nothing. */
export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  let server = begin()

  function begin() {
    return spawn(program ?? '', [...options, ...settings], { stdio: 'ignore' })
  }

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null

  async function stop(): Promise<void> {
    if (hasEnded()) return
    const ended = once(server, 'exit')
    server.kill('SIGCONT')
    server.kill('SIGKILL')
    await ended
  }

  await untilThere(url)
  return {
    url,
    stop,
    async start() {
      if (hasEnded()) server = begin()
      server.kill('SIGCONT')
      await untilThere(url)
    },
    pause: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Waits until the server replies; a request for a password is a reply. */
async function untilThere(url: string): Promise<void> {
  const wantsPassword = (error: unknown) =>
    error instanceof Error && error.message.includes('NOAUTH')
  const reconnectStrategy = (_retries: number, cause: Error) => (wantsPassword(cause) ? false : 20)
  const redis = createClient({ url, socket: { reconnectStrategy } })
  redis.on('error', () => {})
  try {
    await redis.connect()
  } catch (error) {
    if (!wantsPassword(error)) throw error
  } finally {
    redis.destroy()
  }
}
