import pg from 'pg'
import { localFanout } from './local.ts'
import type { Fanout, Poke } from './port.ts'

const channel = 'vonk_events'
const retryMilliseconds = 1000

/**
 * Between processes by LISTEN/NOTIFY on a connection of its own. When that connection breaks it is
 * opened again; what was missed meanwhile stands in the event table.
 *
 * @param report is told of a broken connection
 */
export async function postgresFanout(
  url: string,
  report: (error: unknown) => void
): Promise<Fanout> {
  const local = localFanout()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', notice => local.deliver(JSON.parse(notice.payload ?? '{}') as Poke))
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

  function send(poke: Poke): void {
    if (!client) return local.deliver(poke)
    client.query('select pg_notify($1, $2)', [channel, JSON.stringify(poke)]).catch(error => {
      report(error)
      local.deliver(poke)
    })
  }

  await connect()
  return {
    poke: memberIds => memberIds.forEach(memberId => send({ memberId })),
    typing: (memberId, data) => send({ memberId, typing: data }),
    subscribe: local.subscribe,
    async close() {
      closed = true
      await client?.end()
    }
  }
}
