import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { landerMembers } from '#server/demo/lander-members.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import { warmDemo, warmPortraits } from '#server/demo/warm.ts'
import { memoryStorage } from '#tests/support/storage.ts'

const variants = ['thumb', 'avatar', 'large']
const stored = new Uint8Array([1])
const never = new AbortController().signal

function dependencies(count: number) {
  return {
    config: readConfig({ VONK_DEMO_MEMBERS: String(count) }),
    storage: memoryStorage(),
    log: pino({ level: 'silent' }),
    isNamed: async () => true
  }
}

/** A painter in this process, whose pictures are one byte. */
const quickPainter = { draw: async () => stored }

/** Stores the pictures of all lander members but the first, because drawing all takes long. */
async function storeOthers({ storage }: ReturnType<typeof dependencies>): Promise<void> {
  for (const { seed } of landerMembers.slice(1)) {
    for (const variant of variants) await storage.put(`demo/${seed}/1/${variant}.webp`, stored)
  }
}

test('the painter process draws every missing main picture, with the bytes of a drawing on demand', async () => {
  const deps = dependencies(1)
  await storeOthers(deps)
  await deps.storage.put('demo/vonk-1/1/thumb.webp', stored)
  await warmDemo(deps, never)
  for (const seed of ['tim', 'vonk-1', landerMembers[0]?.seed]) {
    for (const variant of variants) {
      expect(await deps.storage.get(`demo/${seed}/1/${variant}.webp`)).not.toBeNull()
    }
  }
  expect(await deps.storage.get('demo/vonk-1/1/thumb.webp')).toBe(stored)
  const key = 'demo/vonk-1/1/avatar.webp'
  const drawn = (await deps.storage.get(key)) ?? new Uint8Array()
  expect(Buffer.from(drawn)).toEqual(Buffer.from((await renderDemoMedia(key, 1)) ?? []))
})

test('a picture that its owner has removed is not drawn', async () => {
  const deps = { ...dependencies(0), isNamed: async () => false }
  await warmPortraits(deps, quickPainter, never)
  expect(await deps.storage.get('demo/tim/1/thumb.webp')).toBeNull()
})

test('a picture that its owner removes while it is drawn is not stored', async () => {
  let isNamed = true
  const deps = { ...dependencies(0), isNamed: async () => isNamed }
  const painter = {
    draw: async () => {
      isNamed = false
      return stored
    }
  }
  await warmPortraits(deps, painter, never)
  expect(await deps.storage.get('demo/tim/1/thumb.webp')).toBeNull()
})

test('warming draws nothing after the stop signal', async () => {
  const deps = dependencies(300)
  const stop = new AbortController()
  let drawn = 0
  const painter = {
    draw: async () => {
      if (++drawn === 4) stop.abort()
      return stored
    }
  }
  await warmPortraits(deps, painter, stop.signal)
  expect(drawn).toBe(4)
  const later = dependencies(1)
  await warmDemo(later, stop.signal)
  expect(await later.storage.get('demo/tim/1/thumb.webp')).toBeNull()
})

test('a stop while the painter process draws ends it without an error in the log', async () => {
  const stop = new AbortController()
  const errors: string[] = []
  const deps = {
    ...dependencies(1),
    log: pino({ level: 'error' }, { write: line => void errors.push(line) })
  }
  const warming = warmDemo(deps, stop.signal)
  await expect.poll(() => deps.storage.get('demo/tim/1/thumb.webp')).not.toBeNull()
  stop.abort()
  await warming
  expect(errors).toEqual([])
})

test('a storage that fails ends the warming without an error', async () => {
  const deps = dependencies(1)
  const full = { ...deps.storage, put: () => Promise.reject(new Error('disk full')) }
  await expect(
    warmPortraits({ ...deps, storage: full }, quickPainter, never)
  ).resolves.toBeUndefined()
})
