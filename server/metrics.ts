import type { Dependencies } from './lib/dependencies.ts'
import { type Listening, listen } from './listen.ts'

/**
 * Serves the metrics on a port of its own, which is bound to loopback unless the configuration names
 * another address (decision 0039).
 *
 * @returns null without a port; rejects when the port is in use or the address is not of this machine
 */
export async function serveMetrics({
  metrics,
  config
}: Pick<Dependencies, 'metrics' | 'config'>): Promise<Listening | null> {
  const { VONK_METRICS_PORT: port, VONK_METRICS_HOST: host } = config
  if (!metrics || port === undefined) return null
  const fetch = (request: Request) =>
    new URL(request.url).pathname === '/metrics'
      ? metrics.page()
      : new Response('Only /metrics is here', { status: 404 })
  return listen(fetch, { port, host })
}
