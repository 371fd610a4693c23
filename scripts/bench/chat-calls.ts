import { Agent, request } from 'node:http'
import type { Server } from '#tests/e2e/support/server.ts'
import type { Talker } from './chat-population.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** Sends one message as the browser does; throws when it is refused. @returns the milliseconds */
export function write(server: Server, from: Talker, to: Talker, text: string): Promise<number> {
  const body = JSON.stringify({
    profile_id: to.id,
    text,
    price: { credits: 1, cents: 0, currency: 'EUR' }
  })
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/message.php`, {
      agent,
      method: 'POST',
      headers: {
        cookie: from.cookie,
        'x-client': '1',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': crypto.randomUUID()
      }
    })
    call.on('response', response => {
      let answer = ''
      response.on('data', (piece: Buffer) => (answer += piece.toString()))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${response.statusCode} ${answer}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Listens as a member's tab does. @returns once the stream is open, the function that ends it */
export function listen(
  server: Server,
  { cookie }: Talker,
  onText: (text: string) => void
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/events.php`, { agent, headers: { cookie } })
    call.on('response', response => {
      response.setEncoding('utf8')
      let rest = ''
      response.on('data', (piece: string) => {
        const events = (rest + piece).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) hand(event, onText)
        if (piece.includes('event: ready')) resolve(() => call.destroy())
      })
      response.on('error', () => {})
    })
    call.on('error', reject)
    call.end()
  })
}

function hand(event: string, onText: (text: string) => void): void {
  if (!event.includes('event: message\n')) return
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (data === undefined) return
  const { message } = JSON.parse(data) as { message: { text: string } }
  onText(message.text)
}
