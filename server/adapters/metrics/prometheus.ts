import {
  Counter,
  Gauge,
  Histogram,
  type PrometheusContentType,
  Registry,
  collectDefaultMetrics
} from '@prometheus-io/client'
import { poolOf } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { jobCounts } from '#server/lib/jobs.ts'
import type { Metrics } from './port.ts'

/** Around the budgets of design §11, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A database that does not answer must not take the other numbers along. */
const countMilliseconds = 2000

/**
 * Counts for Prometheus, of this process; jobs are those of the database, the same from every one.
 *
 * @param report is told when the database cannot be asked
 */
export function prometheusMetrics(db: Db, report: (error: unknown) => void): Metrics {
  const register = new Registry<PrometheusContentType>()
  collectDefaultMetrics({ register })
  const registers = [register]
  const requests = new Histogram({
    name: 'vonk_http_request_duration_seconds',
    help: 'Requests, and how long their answers took',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers
  })
  const streams = new Gauge({
    name: 'vonk_event_streams',
    help: 'Open event streams',
    registers
  })
  const messages = new Counter({
    name: 'vonk_messages_sent_total',
    help: 'Messages that members have sent, without those of a signup and automatic ones',
    registers
  })
  const faults = new Counter({
    name: 'vonk_browser_faults_total',
    help: 'Faults and policy violations that browsers reported, without those over the limit',
    labelNames: ['kind'],
    registers
  })
  register.registerMetric(jobs(db, report))
  const pool = poolOf(db)
  if (pool) register.registerMetric(connections(pool))
  return {
    answered(route, method, status, seconds) {
      requests.observe(
        { route, method: methodLabel(method), status: `${Math.floor(status / 100)}xx` },
        seconds
      )
    },
    streamOpened() {
      streams.inc()
      return () => streams.dec()
    },
    messageSent: () => messages.inc(),
    faultReported: kind => faults.inc({ kind }),
    async page() {
      const headers = { 'content-type': register.contentType, 'cache-control': 'no-store' }
      return new Response(await register.metrics(), { headers })
    }
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** Callers choose the method of a request, and each label value is a time series of its own. */
function methodLabel(method: string): string {
  return methods.includes(method) ? method : 'OTHER'
}

function jobs(db: Db, report: (error: unknown) => void): Gauge<'kind' | 'state'> {
  return new Gauge({
    name: 'vonk_jobs',
    help: 'Jobs that wait, those of them that failed before, and those given up within a week',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      try {
        for (const { kind, waiting, failing, failed } of await inTime(jobCounts(db))) {
          this.set({ kind, state: 'waiting' }, waiting)
          this.set({ kind, state: 'failing' }, failing)
          this.set({ kind, state: 'failed' }, failed)
        }
      } catch (error) {
        report(error)
      }
    }
  })
}

function connections(pool: NonNullable<ReturnType<typeof poolOf>>): Gauge<'state'> {
  return new Gauge({
    name: 'vonk_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    }
  })
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      countMilliseconds
    )
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
