import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { landerMembers } from '#server/demo/lander-members.ts'
import { demoStorageKey, renderDemoMedia as render, warmPortraits } from '#server/demo/media.ts'
import { demoPeople } from '#server/demo/population.ts'
import { memoryStorage } from '#tests/support/storage.ts'

const people = demoPeople(100)
const locked = people.find(person => person.photos[2]?.private)
const open = people.find(person => person.photos[2]?.private === false)

const renderDemoMedia = (key: string) => render(key, 100)

function dependencies(count: number) {
  return {
    config: readConfig({ VONK_DEMO_MEMBERS: String(count) }),
    storage: memoryStorage(),
    log: pino({ level: 'silent' })
  }
}

test('draws the pictures of the people there are, and of the demo member', async () => {
  for (const key of ['demo/vonk-1/1/avatar.webp', 'demo/tim/1/avatar.webp']) {
    const bytes = await renderDemoMedia(key)
    const { format, width } = await sharp(bytes ?? new Uint8Array()).metadata()
    expect([format, width]).toEqual(['webp', 192])
  }
  expect(await renderDemoMedia(`demo/${open?.seed}/3/avatar.webp`)).not.toBeNull()
})

test('draws the same bytes again', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => renderDemoMedia('demo/vonk-2/2/avatar.webp'))
  )
  expect(one).toEqual(two)
})

test('knows nothing under any other key', async () => {
  const keys = [
    'demo/vonk-0/1/thumb.webp',
    'demo/vonk-01/1/thumb.webp',
    'demo/vonk-101/1/thumb.webp',
    'demo/vonk-99999/1/thumb.webp',
    'demo/vonk-1/0/thumb.webp',
    'demo/vonk-1/6/thumb.webp',
    'demo/vonk-1/1/huge.webp',
    'demo/vonk-1/1/thumb.png',
    'demo/vonk-1/1',
    'demo/tim/2/thumb.webp',
    'demo/fleur/1/thumb.webp',
    'demo/../1/thumb.webp',
    'photos/vonk-1/1/thumb.webp',
    ' demo/vonk-1/1/thumb.webp',
    ''
  ]
  const drawn = await Promise.all(keys.map(renderDemoMedia))
  expect(keys.filter((_, index) => drawn[index] !== null)).toEqual([])
})

test('a private picture exists under its private key only', async () => {
  const seed = locked?.seed ?? ''
  expect(demoStorageKey(seed, 3, true)).toBe(`private/demo/${seed}/3`)
  expect(await renderDemoMedia(`private/demo/${seed}/3/blurred.webp`)).not.toBeNull()
  expect(await renderDemoMedia(`demo/${seed}/3/large.webp`)).toBeNull()
  expect(await renderDemoMedia(`demo/${seed}/3/blurred.webp`)).toBeNull()
  expect(await renderDemoMedia(`private/demo/${seed}/1/blurred.webp`)).toBeNull()
})

test('warms the main pictures of everybody, and draws none that is there', async () => {
  const deps = dependencies(1)
  const variants = ['thumb', 'avatar', 'large']
  const kept = new Uint8Array([1])
  await deps.storage.put('demo/vonk-1/1/thumb.webp', kept)
  // Drawing all of them would take long.
  for (const { seed } of landerMembers.slice(1)) {
    for (const variant of variants) await deps.storage.put(`demo/${seed}/1/${variant}.webp`, kept)
  }
  await warmPortraits(deps, new AbortController().signal, 0)
  for (const seed of ['tim', 'vonk-1', landerMembers[0]?.seed]) {
    for (const variant of variants) {
      expect(await deps.storage.get(`demo/${seed}/1/${variant}.webp`)).not.toBeNull()
    }
  }
  expect(await deps.storage.get('demo/vonk-1/1/thumb.webp')).toBe(kept)
})

test('draws no picture that its owner has taken away', async () => {
  const deps = dependencies(0)
  const isNamed = async () => false
  await warmPortraits({ ...deps, isNamed }, new AbortController().signal, 0)
  expect(await deps.storage.get('demo/tim/1/thumb.webp')).toBeNull()
})

test('stops warming with the signal', async () => {
  const deps = dependencies(300)
  const { storage } = deps
  const stop = new AbortController()
  let stored = 0
  const counted = {
    ...storage,
    put: async (key: string, bytes: Uint8Array) => {
      await storage.put(key, bytes)
      if (++stored === 2) stop.abort()
    }
  }
  await warmPortraits({ ...deps, storage: counted }, stop.signal, 0)
  expect(stored).toBe(2)
  const later = dependencies(1)
  await warmPortraits(later, stop.signal, 0)
  expect(await later.storage.get('demo/tim/1/thumb.webp')).toBeNull()
})

test('a storage that fails ends the warming without an error', async () => {
  const deps = dependencies(1)
  const full = { ...deps.storage, put: () => Promise.reject(new Error('disk full')) }
  await expect(
    warmPortraits({ ...deps, storage: full }, new AbortController().signal, 0)
  ).resolves.toBeUndefined()
})
