import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** As many bytes as a prebuilt page sends. */
const page = Buffer.alloc(10_000)

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': page.length }).end(page)
})
server.listen(0, () => parentPort?.postMessage(server.address()))
