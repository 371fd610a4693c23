import { expect, onTestFinished, test, vi } from 'vitest'
import { createId } from '#src/lib/create-id.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('an id is a random UUID', () => {
  expect(createId()).toMatch(uuid)
  expect(createId()).not.toBe(createId())
})

test('an id is a random UUID where crypto.randomUUID is missing, as on pages over http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const ids = Array.from({ length: 200 }, () => createId())
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(200)
})

test('the bits of version and variant are set, and all other bits are random', () => {
  const bytes = (value: number) => ({ getRandomValues: (all: Uint8Array) => all.fill(value) })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('crypto', bytes(0xff))
  expect(createId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.stubGlobal('crypto', bytes(0))
  expect(createId()).toBe('00000000-0000-4000-8000-000000000000')
})
