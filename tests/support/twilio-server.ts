import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const twilioAccount = `AC${'0123456789abcdef'.repeat(2)}`
export const twilioToken = 'fedcba9876543210fedcba9876543210'

export interface TwilioRequest {
  method: string | undefined
  path: string | undefined
  /** Name and password of the Authorization header. */
  login: string
  body: Record<string, string>
}

/**
 * `cut` breaks the connection and `hold` answers nothing, both after having taken the message; `page`
 * answers what is no JSON, `down` 503.
 */
export type TwilioFault = 'cut' | 'hold' | 'page' | 'down'

export interface TwilioServer {
  url: string
  /** What it was asked so far. */
  requests: TwilioRequest[]
  /** What it took, also when nobody was told so. */
  messages: Record<string, string>[]
  /** What the next requests meet, one each: a fault, or one of Twilio's own codes. */
  next: (TwilioFault | number)[]
}

/** A server that follows Twilio's published Messages API, and does what it is told besides. */
export async function openTwilioServer(): Promise<TwilioServer> {
  const server = createServer(async (request, response) => {
    const received = await readRequest(request)
    opened.requests.push(received)
    const fault = opened.next.shift()
    if (typeof fault === 'number') return refuse(response, 400, fault)
    if (fault === 'down') return refuse(response, 503)
    if (fault === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>')
    if (received.login !== `${twilioAccount}:${twilioToken}`) return refuse(response, 401, 20003)
    opened.messages.push(received.body)
    if (fault === 'cut') return void response.destroy()
    if (fault === 'hold') return
    response.writeHead(201, { 'content-type': 'application/json' })
    const sid = `SM${String(opened.messages.length).padStart(32, '0')}`
    response.end(JSON.stringify({ sid, status: 'queued', to: received.body['To'] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const opened: TwilioServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    messages: [],
    next: []
  }
  return opened
}

async function readRequest(request: IncomingMessage): Promise<TwilioRequest> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const [, login = ''] = (request.headers.authorization ?? '').split(' ')
  return {
    method: request.method,
    path: request.url,
    login: Buffer.from(login, 'base64').toString(),
    body: Object.fromEntries(new URLSearchParams(text))
  }
}

function refuse(response: ServerResponse, status: number, code?: number): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message: 'No', status }))
}
