import { createHmac } from 'node:crypto'
import { type IncomingHttpHeaders, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

// A CDN as Netlify documents it: signed proxy redirects (`x-nf-sign`), the headers that it adds and
// removes, and the time after which it ends a request.

export const proxySecret = 'a secret of more than thirty-two characters'
export const netlifyId = '4b1c7e2a-90d3-4f5e-8a6b-1c2d3e4f5a6b'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWS in the compact form, signed with HS256 whatever the header claims. */
export function signJws(claims: object, secret = proxySecret, header: object = { alg: 'HS256' }) {
  const content = `${base64url(header)}.${base64url(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** The documented claims of a signed redirect. */
export function netlifyClaims(now: Date) {
  return {
    iss: 'netlify',
    exp: Math.floor(now.getTime() / 1000) + 300,
    netlify_id: netlifyId,
    site_url: 'https://vonk.example',
    deploy_context: 'production'
  }
}

export interface NetlifyProxy {
  url: string
  /** The visitor that the next requests come from. */
  visitor: { address: string; country: string }
  /** Requests that it ended because they took too long. */
  cuts: number
  close(): Promise<void>
}

interface ProxyOptions {
  /** Port of the API on this machine. */
  port: number
  clock: () => Date
  /** Milliseconds after which a request ends; 26,000 at Netlify. */
  limit?: number
}

/** Passes requests on to an API as a site's redirect does. */
export async function openNetlifyProxy(options: ProxyOptions): Promise<NetlifyProxy> {
  const { port, clock, limit = 26_000 } = options
  const server = createServer((incoming, outgoing) => {
    const headers = passedOn(incoming.headers, proxy.visitor, clock())
    const { method, url: path } = incoming
    const upstream = request({ port, host: 'localhost', method, path, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    const timer = setTimeout(() => {
      proxy.cuts++
      upstream.destroy()
      outgoing.destroy()
    }, limit)
    outgoing.on('close', () => {
      clearTimeout(timer)
      upstream.destroy()
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const proxy: NetlifyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    visitor: { address: '198.51.100.7', country: 'NL' },
    cuts: 0,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return proxy
}

function passedOn(
  received: IncomingHttpHeaders,
  visitor: NetlifyProxy['visitor'],
  now: Date
): IncomingHttpHeaders {
  const own = Object.entries(received).filter(([name]) => !/^x-nf-|^connection$/.test(name))
  return {
    ...Object.fromEntries(own),
    host: 'api.vonk.example',
    'x-forwarded-host': received.host,
    'x-forwarded-proto': 'https',
    // The last hop is a machine of the CDN.
    'x-forwarded-for': `${visitor.address}, 100.64.0.9`,
    'x-nf-client-connection-ip': visitor.address,
    'x-nf-request-id': '01JDNETLIFY',
    'x-country': visitor.country,
    'x-nf-sign': signJws(netlifyClaims(now))
  }
}
