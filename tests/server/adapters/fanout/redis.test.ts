import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import type { Fanout, Poke } from '#server/adapters/fanout/port.ts'
import { redisFanout } from '#server/adapters/fanout/redis.ts'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { createApp } from '#server/app.ts'
import { type Api, type Caller, callerWith, openApi, origin } from '#tests/support/api.ts'
import { type Stream, openStream } from '#tests/support/events.ts'
import { overHeartbeats, stopTimers } from '#tests/support/heartbeats.ts'
import { type RedisServer, canServeRedis, startRedis } from '#tests/support/redis.ts'

describe.runIf(canServeRedis)('between processes by Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.close())
  afterEach(() => vi.useRealTimers())

  /** A process of the site, and what its streams of Ann and Ben hear. */
  async function openProcess() {
    const faults: unknown[] = []
    const report = (error: unknown) => void faults.push(error)
    const sending = await connectRedis(server.url, report)
    const listening = await connectRedis(server.url, report)
    const fanout = await redisFanout(sending, listening, report)
    onTestFinished(async () => {
      await fanout.close()
      sending.disconnect()
    })
    const heard: Poke[] = []
    for (const memberId of ['ann', 'ben']) fanout.subscribe(memberId, poke => heard.push(poke))
    return { fanout, heard, faults, sending, listening }
  }

  test('a poke is heard once in its own process, at once, and once in every other', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const [ann, ben] = [{ memberId: 'ann' }, { memberId: 'ben' }]
    one.fanout.poke(['ann', 'cas'])
    expect(one.heard).toEqual([ann])
    await expect.poll(() => other.heard).toEqual([ann])
    // Redis tells everybody in one order: before another's, a process has had its own back.
    other.fanout.poke(['ben'])
    expect(other.heard).toEqual([ann, ben])
    await expect.poll(() => one.heard).toContainEqual(ben)
    expect(one.heard).toEqual([ann, ben])
  })

  test('hundreds of pokes and who types reach the others', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const typing = { conversation_id: 'c'.repeat(16), profile_id: 'p'.repeat(16) }
    const everybody = Array.from({ length: 300 }, (_, index) => `member ${index}`)
    const last: Poke[] = []
    other.fanout.subscribe(everybody.at(-1) ?? '', poke => last.push(poke))
    one.fanout.poke(everybody)
    for (const memberId of everybody) one.fanout.typing(memberId, typing)
    one.fanout.typing('ann', typing)
    await expect.poll(() => other.heard).toEqual([{ memberId: 'ann', typing }])
    await expect.poll(() => last).toHaveLength(2)
  })

  test('what was gathered still goes out when a process ends', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    one.fanout.poke(['ann'])
    await one.fanout.close()
    await expect.poll(() => other.heard).toEqual([{ memberId: 'ann' }])
  })

  /** Two servers with one database and one Redis, and who calls which. */
  async function openServers() {
    const api = await openApi()
    const [one, other] = [await openProcess(), await openProcess()]
    const ben = at(other.fanout, api, await api.member({ name: 'Ben' }))
    const likeBen = async (name: string) => {
      const member = at(one.fanout, api, await api.member({ name }))
      const { status } = await member.call(sendLike, { body: { profile_id: ben.id } })
      expect(status).toBe(200)
    }
    return { one, other, ben, likeBen }
  }

  test('what is done on one server wakes the streams of another', async () => {
    const { ben, likeBen } = await openServers()
    // No heartbeat comes by itself: only a poke can bring it.
    stopTimers()
    const stream = await streamOf(ben)
    await likeBen('Ann')
    await vi.advanceTimersByTimeAsync(10)
    expect(await stream.next()).toMatchObject({ name: 'like', id: '1' })
  })

  test('without Redis the next heartbeat brings what another server did', async () => {
    const { ben, likeBen } = await openServers()
    stopTimers()
    const stream = await streamOf(ben)
    await server.stop()
    await likeBen('Ann')
    expect(await overHeartbeats(stream.next())).toMatchObject({ name: 'like', id: '1' })
    vi.useRealTimers()
    await server.start()
  })

  test('once Redis is back everything comes, also what was done meanwhile', async () => {
    const { one, other, ben, likeBen } = await openServers()
    const stream = await streamOf(ben)
    const faults = () => [...one.faults, ...other.faults]
    await server.stop()
    await expect.poll(() => faults()).toHaveLength(4)
    await likeBen('Ann')
    await server.start()
    const connections = [one.sending, one.listening, other.sending, other.listening]
    await expect
      .poll(() => connections.map(({ status }) => status))
      .toEqual(['ready', 'ready', 'ready', 'ready'])
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
