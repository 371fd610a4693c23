import { type OutgoingHttpHeaders, request } from 'node:http'

/**
 * Sends a request over the network with any headers, `Host` among them, which `fetch` would choose
 * itself.
 */
export function sendTo(base: string, path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, base)
  return new Promise((resolve, reject) => {
    const { method = 'GET', body } = init
    const headers = init.headers as OutgoingHttpHeaders
    const sent = request(url, { method, headers }, incoming => {
      const received = new Headers()
      for (const [name, value] of Object.entries(incoming.headers)) {
        for (const one of [value ?? []].flat()) received.append(name, one)
      }
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          incoming.on('data', (piece: Buffer) => controller.enqueue(piece))
          incoming.on('end', () => controller.close())
          incoming.on('error', error => controller.error(error))
        },
        cancel: () => void incoming.destroy()
      })
      resolve(new Response(stream, { status: incoming.statusCode ?? 500, headers: received }))
    })
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : undefined)
  })
}
