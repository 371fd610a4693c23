import { expect, test } from 'vitest'
import { keptPushKeys, newPushKeys } from '#server/adapters/push/keys.ts'
import { openPush } from '#server/adapters/push/open.ts'
import { readConfig } from '#server/config.ts'
import { openApi } from '#tests/support/api.ts'

test('processes that need the keys first agree on one pair', async () => {
  const { db } = (await openApi()).deps
  const found = await Promise.all(Array.from({ length: 20 }, () => keptPushKeys(db)))
  expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(new Set(found.map(({ privateKey }) => privateKey)).size).toBe(1)
})

test('keys have the length that browsers take, whatever the number', () => {
  for (let made = 0; made < 600; made++) {
    const { publicKey, privateKey } = newPushKeys()
    expect([publicKey.length, privateKey.length]).toEqual([87, 43])
  }
})

test('configured keys are used, and must be a pair', async () => {
  const { db } = (await openApi()).deps
  const keys = newPushKeys()
  const config = (privateKey: string) =>
    readConfig({ VONK_PUSH_PUBLIC_KEY: keys.publicKey, VONK_PUSH_PRIVATE_KEY: privateKey })
  expect(await openPush(config(keys.privateKey), db).publicKey()).toBe(keys.publicKey)
  expect(() => openPush(config(newPushKeys().privateKey), db)).toThrow('VONK_PUSH_PRIVATE_KEY')
  expect(await db.selectFrom('secret').select('name').execute()).toEqual([])
})

test('a database that is out of reach is asked again', async () => {
  const { db } = (await openApi()).deps
  let isOut = true
  const flaky = new Proxy(db, {
    get(target, name) {
      if (name === 'selectFrom' && isOut) throw new Error('out of reach')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    }
  })
  const push = openPush(readConfig({}), flaky)
  await expect(push.publicKey()).rejects.toThrow('out of reach')
  isOut = false
  expect(await push.publicKey()).toMatch(/^[\w-]{87}$/)
})
