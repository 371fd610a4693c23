import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { Metrics } from './port.ts'

/** @returns undefined where nobody asks: then nothing is counted */
export async function openMetrics(
  { VONK_METRICS_PORT }: Config,
  db: Db,
  log: Logger
): Promise<Metrics | undefined> {
  if (VONK_METRICS_PORT === undefined) return undefined
  // Read only here: nobody without a port needs it.
  const { prometheusMetrics } = await import('./prometheus.ts')
  return prometheusMetrics(db, error => log.warn({ error }, 'jobs could not be counted'))
}
