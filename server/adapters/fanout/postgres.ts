import pg from 'pg'
import { gatherNotices } from './notices.ts'
import type { Fanout } from './port.ts'

const channel = 'vonk_events'
const retryMilliseconds = 1000

/**
 * Between processes by LISTEN/NOTIFY on a connection of its own; within this one at once. When that
 * connection breaks it is opened again; what was missed meanwhile stands in the event table.
 *
 * @param report is told of a broken connection
 */
export async function postgresFanout(
  url: string,
  report: (error: unknown) => void
): Promise<Fanout> {
  let client: pg.Client | undefined
  let closed = false
  const { hear, finish, ...fanout } = gatherNotices(text => {
    client?.query('select pg_notify($1, $2)', [channel, text]).catch(report)
  }, report)

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, pipeline: true })
    next.on('notification', ({ payload = '' }) => hear(payload))
    next.on('error', report)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // Only now: a connection that never stood must not start another round of tries.
    next.on('end', () => void reconnect())
    client = next
  }

  async function reconnect(): Promise<void> {
    client = undefined
    while (!closed && !client) {
      await new Promise(resolve => setTimeout(resolve, retryMilliseconds))
      await connect().catch(report)
    }
  }

  await connect()
  return {
    ...fanout,
    async close() {
      closed = true
      // What is gathered still goes out; afterwards there is no connection to send it on.
      finish()
      await client?.end()
    }
  }
}
