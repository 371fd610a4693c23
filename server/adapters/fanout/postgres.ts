import pg from 'pg'
import { newId } from '#server/lib/ids.ts'
import { localFanout } from './local.ts'
import type { Fanout, Poke } from './port.ts'

const channel = 'vonk_events'
const retryMilliseconds = 1000
/** Pokes of so long go out together; what a notice can carry is limited. */
const gatherMilliseconds = 5
const pokesAtOnce = 50

/** What one process tells the others. */
interface Notice {
  from: string
  pokes: Poke[]
}

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
  const local = localFanout()
  const own = newId()
  const gathered = new Map<string, Poke>()
  let gathering: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false

  function hear({ payload = '' }: pg.Notification): void {
    const { from, pokes } = JSON.parse(payload) as Notice
    if (from !== own) pokes.forEach(local.deliver)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, pipeline: true })
    next.on('notification', hear)
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

  function tellOthers(): void {
    const pokes = [...gathered.values()]
    gathered.clear()
    for (let at = 0; at < pokes.length; at += pokesAtOnce) {
      const notice: Notice = { from: own, pokes: pokes.slice(at, at + pokesAtOnce) }
      client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)]).catch(report)
    }
  }

  /** Whoever is poked twice looks once; typing is told beside it. */
  function send(poke: Poke): void {
    local.deliver(poke)
    if (gathered.size === 0) gathering = setTimeout(tellOthers, gatherMilliseconds)
    gathered.set(`${poke.memberId} ${poke.typing?.conversation_id ?? ''}`, poke)
  }

  await connect()
  return {
    poke: memberIds => memberIds.forEach(memberId => send({ memberId })),
    typing: (memberId, data) => send({ memberId, typing: data }),
    subscribe: local.subscribe,
    async close() {
      closed = true
      // What is gathered still goes out; afterwards there is no connection to send it on.
      clearTimeout(gathering)
      tellOthers()
      await client?.end()
    }
  }
}
