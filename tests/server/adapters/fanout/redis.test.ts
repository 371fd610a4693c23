import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import type { Fanout } from '#server/adapters/fanout/port.ts'
import { redisFanout } from '#server/adapters/fanout/redis.ts'
import { type RedisConnection, connectRedis } from '#server/adapters/redis/connect.ts'
import { createApp } from '#server/app.ts'
import { type Api, type Caller, callerWith, openApi, origin } from '#tests/support/api.ts'
import { type Stream, openStream } from '#tests/support/events.ts'
import { openProcess, testFanout } from '#tests/support/fanout.ts'
import { overHeartbeats, stopTimers } from '#tests/support/heartbeats.ts'
import { type RedisServer, canServeRedis, startRedis } from '#tests/support/redis.ts'

describe.runIf(canServeRedis)('redisFanout', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.close())
  // A failed test may leave the server stopped.
  afterEach(() => {
    vi.useRealTimers()
    return server.start()
  })

  /** A process of the site with its two connections. */
  async function open() {
    const connect = (report: (error: unknown) => void) => connectRedis(server.url, report)
    const connections: RedisConnection[] = []
    const opened = await openProcess(async report => {
      const [sending, listening] = [await connect(report), await connect(report)]
      connections.push(sending, listening)
      return redisFanout(sending, listening, report)
    })
    onTestFinished(() => connections.forEach(connection => connection.close()))
    return { ...opened, connections }
  }

  testFanout(open, async text => {
    const neighbour = await connectRedis(server.url, () => {})
    await neighbour.client.publish('vonk_events', text)
    neighbour.close()
  })

  test('a process that closes still publishes its gathered pokes', async () => {
    const [one, other] = [await open(), await open()]
    one.fanout.poke(['ann'])
    await one.fanout.close()
    await expect.poll(() => other.heard).toEqual([{ memberId: 'ann' }])
  })

  /** Two servers with one database and one Redis, and who calls which. */
  async function openServers() {
    const api = await openApi()
    const [one, other] = [await open(), await open()]
    const ben = at(other.fanout, api, await api.member({ name: 'Ben' }))
    const likeBen = async (name: string) => {
      const member = at(one.fanout, api, await api.member({ name }))
      const { status } = await member.call(sendLike, { body: { profile_id: ben.id } })
      expect(status).toBe(200)
    }
    return { one, other, ben, likeBen }
  }

  test('a like on one server wakes the stream on another server', async () => {
    const { ben, likeBen } = await openServers()
    // No heartbeat comes by itself: only a poke can bring it.
    stopTimers()
    const stream = await streamOf(ben)
    await likeBen('Ann')
    await vi.advanceTimersByTimeAsync(10)
    expect(await stream.next()).toMatchObject({ name: 'like', id: '1' })
  })

  test('the next heartbeat brings a like from another server while Redis is away', async () => {
    const { ben, likeBen } = await openServers()
    stopTimers()
    const stream = await streamOf(ben)
    await server.stop()
    await likeBen('Ann')
    expect(await overHeartbeats(stream.next())).toMatchObject({ name: 'like', id: '1' })
    vi.useRealTimers()
    await server.start()
  })

  test('the stream receives likes from before and after an outage once Redis is back', async () => {
    const { one, other, ben, likeBen } = await openServers()
    const stream = await streamOf(ben)
    const faults = () => [...one.faults, ...other.faults]
    await server.stop()
    await expect.poll(() => faults()).toHaveLength(4)
    await likeBen('Ann')
    await server.start()
    const connections = [...one.connections, ...other.connections]
    await expect
      .poll(() => connections.map(({ isReady }) => isReady))
      .toEqual([true, true, true, true])
    await likeBen('Cas')
    expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Ann' } }, id: '1' })
    expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Cas' } }, id: '2' })
    expect(faults()).toHaveLength(4)
  })
})

/** The member as a caller of the server that has this fan-out. */
function at(fanout: Fanout, api: Api, { id, cookies }: Caller): Caller {
  const app = createApp({ ...api.deps, fanout })
  const send = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, origin), init))
  return callerWith(send, id, cookies['session'] ?? null)
}

async function streamOf(member: Caller): Promise<Stream> {
  const stream = await openStream(member)
  onTestFinished(() => stream.close())
  expect(await stream.next()).toMatchObject({ name: 'ready' })
  return stream
}
