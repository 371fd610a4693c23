import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

const patienceMilliseconds = 10_000
const sweepMilliseconds = 50
/** Longer than proxies keep theirs, so that none reuses a connection as it is being closed. */
const keepAliveMilliseconds = 75_000

export interface Listening {
  port: number
  /** Takes no more connections and waits up to 10 s for running requests. */
  close(): Promise<void>
}

/** @param port 0 takes a free one; rejects when the port is in use */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number
): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server
  server.keepAliveTimeout = keepAliveMilliseconds
  server.listen(port)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      // A connection whose last request ends only now would be kept for the next one.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds)
      const limit = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    }
  }
}
