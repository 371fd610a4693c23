import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

const patienceMilliseconds = 10_000
const sweepMilliseconds = 50
/** Longer than proxies keep theirs, so that none reuses a connection as it is being closed. */
const keepAliveMilliseconds = 75_000

export interface Listening {
  port: number
  /** That it is bound to. */
  address: string
  /** Takes no more connections and waits up to 10 s for running requests. */
  close(): Promise<void>
}

/** Time bounds of a request whose client sends slowly or not at all, in milliseconds. */
interface RequestBounds {
  /** Until the headers are complete. */
  headers: number
  /** Until the body is complete: the largest photo then needs 0.7 Mbit/s. */
  request: number
  /** Until a body without files is complete, and between two pieces of one with files. */
  pause: number
}

const requestBounds: RequestBounds = { headers: 15_000, request: 180_000, pause: 30_000 }
/** Node looks for requests over their bounds this often. */
const checkMilliseconds = 5000

/**
 * Serves HTTP. A request over one of the bounds gets 408 and its connection is closed.
 *
 * @param options.port 0 takes a free one
 * @param options.host the address to bind to; all addresses of the machine without it
 * @returns once the port is bound; rejects when it is in use
 */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { port, host, bounds = requestBounds }: { port: number; host?: string; bounds?: RequestBounds }
): Promise<Listening> {
  const serverOptions = {
    headersTimeout: bounds.headers,
    requestTimeout: bounds.request,
    connectionsCheckingInterval: Math.min(checkMilliseconds, bounds.pause)
  }
  const server = createAdaptorServer({ fetch, serverOptions }) as Server
  server.on('request', (request, response) => endStalledBody(request, response, bounds.pause))
  server.keepAliveTimeout = keepAliveMilliseconds
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  return {
    port: bound.port,
    address: bound.address,
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

/** Ends the connection of a request whose body is incomplete after `pauseMilliseconds`. */
function endStalledBody(
  request: IncomingMessage,
  response: ServerResponse,
  pauseMilliseconds: number
): void {
  const { headers, socket } = request
  if (!('content-length' in headers) && !('transfer-encoding' in headers)) return
  const hasFiles = headers['content-type']?.startsWith('multipart/') ?? false
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const before = received
    received = socket.bytesRead
    if (hasFiles && received > before) return
    clearInterval(timer)
    // As Node answers a request over its own bounds.
    if (!response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, pauseMilliseconds)
  request.once('close', () => clearInterval(timer))
}
