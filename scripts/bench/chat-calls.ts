import { Pool } from 'undici'
import type { Server } from '#tests/e2e/support/server.ts'
import type { Talker } from './chat-population.ts'

const pools = new Map<string, Pool>()

/** Opens connections as they are needed, and keeps them. */
function poolOf({ url }: Server): Pool {
  const pool = pools.get(url) ?? new Pool(url, { pipelining: 1, bodyTimeout: 0 })
  pools.set(url, pool)
  return pool
}

/** Sends one message as the browser does; throws when it is refused. @returns the milliseconds */
export async function write(
  server: Server,
  from: Talker,
  to: Talker,
  text: string
): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await poolOf(server).request({
    path: '/api/message.php',
    method: 'POST',
    headers: {
      cookie: from.cookie,
      'x-client': '1',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID()
    },
    body: JSON.stringify({
      profile_id: to.id,
      text,
      price: { credits: 1, cents: 0, currency: 'EUR' }
    })
  })
  const answer = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} ${answer}`)
  return performance.now() - start
}

/** Listens as a member's tab does. @returns once the stream is open, the function that ends it */
export async function listen(
  server: Server,
  { cookie }: Talker,
  onText: (text: string) => void
): Promise<() => void> {
  const ending = new AbortController()
  const { body } = await poolOf(server).request({
    path: '/api/events.php',
    method: 'GET',
    headers: { cookie },
    signal: ending.signal
  })
  body.setEncoding('utf8')
  // Ended by us, or by the server that is killed.
  body.on('error', () => {})
  let rest = ''
  await new Promise<void>(resolve => {
    body.on('data', (piece: string) => {
      const events = (rest + piece).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) hand(event, onText)
      if (piece.includes('event: ready')) resolve()
    })
  })
  return () => ending.abort()
}

function hand(event: string, onText: (text: string) => void): void {
  if (!event.includes('event: message\n')) return
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (data === undefined) return
  const { message } = JSON.parse(data) as { message: { text: string } }
  onText(message.text)
}
