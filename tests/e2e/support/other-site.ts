import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtherSite {
  /** The same host as ours under another port: browsers send our cookies along. */
  neighbour: string
  /** Another host: browsers keep what is `SameSite` to themselves. */
  stranger: string
  close(): Promise<void>
}

/** A site of somebody else's, with a page that its visitors' browsers do anything for. */
export async function openOtherSite(): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // Pictures that lead nowhere and the like say so on the console, which is not what is tested.
    response.end('<!doctype html><meta charset="utf-8"><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    neighbour: `http://localhost:${port}`,
    stranger: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
