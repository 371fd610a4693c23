import { createPublicKey, verify } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNotice } from '#contract/push.ts'
import { type PushDevice, newDevice } from './push-device.ts'

export interface Pushed {
  /** Name of the device that it was sent to. */
  device: string
  headers: IncomingMessage['headers']
  notice: PushNotice
  /** What the token says of the sender. */
  sender: { aud: string; exp: number; sub: string }
}

/** How the next request is answered: a status, never, or not now. */
type Answer = number | 'hold' | { status: number; retryAfter: number }

export interface PushService {
  url: string
  /** Opens a browser's subscription. */
  device(name: string): PushDevice
  /** What was taken, oldest first. */
  pushed: Pushed[]
  /** Answers to the next requests; then 201 again. */
  next: Answer[]
  /** Requests so far, also the refused ones. */
  requests: number
  close(): void
}

/** A push service (RFC 8030) that knows its browsers and refuses whoever is not who they say. */
export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, PushDevice>()
  const server = createServer(async (request, response) => {
    opened.requests++
    const body = await bytesOf(request)
    const answer = opened.next.shift() ?? 201
    if (answer === 'hold') return
    if (typeof answer === 'object') response.setHeader('retry-after', answer.retryAfter)
    const status = typeof answer === 'object' ? answer.status : answer
    if (status !== 201) return end(response, status)
    const name = (request.url ?? '').slice(1)
    const device = devices.get(name)
    if (!device) return end(response, 410)
    const sender = senderOf(request.headers.authorization ?? '')
    if (!sender || sender.aud !== opened.url) return end(response, 403)
    if (request.headers['content-encoding'] !== 'aes128gcm') return end(response, 415)
    opened.pushed.push({
      device: name,
      headers: request.headers,
      notice: device.read(body),
      sender
    })
    end(response, 201)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const opened: PushService = {
    url: `http://127.0.0.1:${port}`,
    pushed: [],
    next: [],
    requests: 0,
    device(name) {
      const device = newDevice(`${opened.url}/${name}`)
      devices.set(name, device)
      return device
    },
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
  return opened
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

/** Reads `vapid t=…, k=…` (RFC 8292); null unless the key signed the token. */
function senderOf(authorization: string): Pushed['sender'] | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url')
    }
  })
  const signed = Buffer.from(signature, 'base64url')
  const text = Buffer.from(`${head}.${claims}`)
  const isRight = verify('sha256', text, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)
  if (!isRight) return null
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['sender']
}
