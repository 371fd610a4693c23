import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { RedisError } from '#server/adapters/redis/error.ts'
import { readConfig } from '#server/config.ts'
import { openDependencies } from '#server/start.ts'
import { canServeRedis, startRedis } from '#tests/support/redis.ts'

/** On a data folder of its own, which goes with the test. */
async function open(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return openDependencies(
    readConfig({ DATA_DIR: folder, VONK_LOG_LEVEL: 'silent', ...environment })
  )
}

test('the start fails when Redis cannot be reached', async () => {
  await expect(open({ REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(RedisError)
})

describe.runIf(canServeRedis)('with REDIS_URL', () => {
  test('limits and events use Redis until the server closes its connections', async () => {
    const server = await startRedis()
    onTestFinished(() => server.close())
    const redis = await connectRedis(server.url, () => {})
    onTestFinished(() => redis.close())
    const { deps, close } = await open({ REDIS_URL: server.url })
    await deps.limiter.take({ name: 'knock', points: 1, seconds: 60 }, 'ann')
    expect(await redis.client.keys('*')).toEqual(['vonk:knock:ann'])
    expect(await redis.client.pubSubNumSub(['vonk_events'])).toEqual({ vonk_events: 1 })
    await close()
    const others = async () =>
      (await redis.client.info('clients')).match(/connected_clients:\d+/)?.[0]
    await expect.poll(others).toBe('connected_clients:1')
  })
})
