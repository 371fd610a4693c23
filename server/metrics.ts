import type { Dependencies } from './lib/dependencies.ts'
import { type Listening, listen } from './listen.ts'

/**
 * Serves what was counted on a port of its own, to which no proxy has a way (decision 0039).
 *
 * @returns null where nobody asks; rejects when the port is in use
 */
export async function serveMetrics({
  metrics,
  config
}: Pick<Dependencies, 'metrics' | 'config'>): Promise<Listening | null> {
  const { VONK_METRICS_PORT: port } = config
  if (!metrics || port === undefined) return null
  const fetch = (request: Request) =>
    new URL(request.url).pathname === '/metrics'
      ? metrics.page()
      : new Response('Only /metrics is here', { status: 404 })
  return listen(fetch, port)
}
