import { expect, test } from 'vitest'
import { listen } from '#server/listen.ts'

test('answers on a free port', async () => {
  const server = await listen(() => new Response('here'), 0)
  expect(await (await fetch(`http://localhost:${server.port}/`)).text()).toBe('here')
  await server.close()
})

test('says that a port is in use', async () => {
  const server = await listen(() => new Response(), 0)
  await expect(listen(() => new Response(), server.port)).rejects.toMatchObject({
    code: 'EADDRINUSE'
  })
  await server.close()
})

test('lets running requests finish and takes no others', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const server = await listen(async () => {
    started.resolve()
    await finish.promise
    return new Response('finished')
  }, 0)
  const url = `http://localhost:${server.port}/`
  const running = fetch(url).then(response => response.text())
  await started.promise
  const closed = server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  finish.resolve()
  expect(await running).toBe('finished')
  await closed
})
