import { type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface CuttingProxy {
  url: string
  /** How often it cut connections so far. */
  cuts: number
  close(): Promise<void>
}

/**
 * A link to a local port that breaks: all its connections are cut every so many milliseconds,
 * whatever is on its way in them.
 *
 * @param delay milliseconds that every piece takes to pass
 */
export async function openCuttingProxy(
  port: number,
  { every, delay = 0 }: { every: number; delay?: number }
): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', piece => setTimeout(() => to.writable && to.write(piece), delay))
    from.on('close', () => {
      open.delete(from)
      setTimeout(() => to.destroy(), delay)
    })
    // A cut is what this is about.
    from.on('error', () => {})
  }
  const server = createServer(socket => {
    const upstream = connect(port, 'localhost')
    pass(socket, upstream)
    pass(upstream, socket)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const proxy: CuttingProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cuts: 0,
    close() {
      clearInterval(cutting)
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    }
  }
  const cut = () => {
    proxy.cuts++
    for (const socket of open) socket.resetAndDestroy()
  }
  const cutting = setInterval(cut, every)
  return proxy
}
