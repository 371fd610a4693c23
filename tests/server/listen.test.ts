import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/listen.ts'

test('answers on a free port', async () => {
  const server = await listen(() => new Response('here'), { port: 0 })
  expect(await (await fetch(`http://localhost:${server.port}/`)).text()).toBe('here')
  await server.close()
})

test('says that a port is in use', async () => {
  const server = await listen(() => new Response(), { port: 0 })
  await expect(listen(() => new Response(), { port: server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE'
  })
  await server.close()
})

test('lets running requests finish and takes no others', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const server = await listen(
    async () => {
      started.resolve()
      await finish.promise
      return new Response('finished')
    },
    { port: 0 }
  )
  const url = `http://localhost:${server.port}/`
  const running = fetch(url).then(response => response.text())
  await started.promise
  const closed = server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  finish.resolve()
  expect(await running).toBe('finished')
  await closed
})

/**
 * Serves with short bounds.
 *
 * @param request 0: no bound for the whole request
 * @returns what sends a request in pieces and reads all of the answer
 */
async function listenBriefly(request = 0) {
  const bounds = { headers: 1000, request, pause: 2000 }
  const server = await listen(
    async request => new Response(`${(await request.text()).length} bytes`),
    { port: 0, bounds }
  )
  onTestFinished(() => server.close())
  return async (...pieces: string[]) => {
    const socket = connect(server.port, 'localhost')
    await once(socket, 'connect')
    const answer = text(socket)
    const rest = pieces.values()
    const write = () => {
      const { value } = rest.next()
      if (value !== undefined && socket.writable) socket.write(value)
    }
    write()
    const timer = setInterval(write, 100)
    return answer.finally(() => clearInterval(timer))
  }
}

const post = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`
const timedOut = /^HTTP\/1\.1 408 Request Timeout\r\n/

test('answers 408 and closes the connection when the headers do not end', async () => {
  const send = await listenBriefly()
  expect(await send('POST / HTTP/1.1\r\nhost: x\r\n')).toMatch(timedOut)
})

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'answers 408 and closes the connection when a body of %s stops half-sent',
  async type => {
    const send = await listenBriefly()
    expect(await send(post(type, 10), '12345')).toMatch(timedOut)
  }
)

test('answers 408 to a body without files that comes in drops, and waits for one with files', async () => {
  const send = await listenBriefly()
  const drops = Array.from({ length: 100 }, () => '1')
  expect(await send(post('application/json', 100), ...drops)).toMatch(timedOut)
  expect(await send(post('multipart/form-data; boundary=x', 4), ...'1234')).toMatch(/4 bytes$/)
})

test('ends also a body with files that comes in drops for too long', async () => {
  const send = await listenBriefly(3000)
  const drops = Array.from({ length: 100 }, () => '.')
  expect(await send(post('multipart/form-data; boundary=x', 100), ...drops)).toMatch(timedOut)
})
