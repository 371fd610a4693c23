import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A TCP proxy in front of a server that can stop replying while it still accepts connections. */
export interface SilentProxy {
  /** Address at `localhost`, which browsers treat as secure, so that service workers run. */
  url: string
  /** Ends all connections; later ones are accepted and never answered. */
  silence: () => void
  close: () => void
}

/** @param upstream address of the server, for example `http://127.0.0.1:4321` */
export async function openSilentProxy(upstream: string): Promise<SilentProxy> {
  const { port, hostname } = new URL(upstream)
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer(browser => {
    sockets.add(browser.on('close', () => sockets.delete(browser)))
    browser.on('error', () => {})
    if (isSilent) return
    const server = connect(Number(port), hostname)
    browser.on('error', () => server.destroy()).pipe(server)
    server.on('error', () => browser.destroy()).pipe(browser)
  })
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    silence: () => {
      isSilent = true
      endAll()
    },
    close: () => {
      proxy.close()
      endAll()
    }
  }
}
