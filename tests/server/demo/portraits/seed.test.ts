import { expect, test } from 'vitest'
import { distance, mix } from '#server/demo/portraits/colours.ts'
import { kit } from '#server/demo/portraits/kit.ts'
import { chance, pick } from '#server/demo/portraits/seed.ts'

test('the hash gives the values that the kit lists', () => {
  const listed = Object.entries(kit.seed.test)
  expect(listed.length).toBeGreaterThan(0)
  for (const [key, value] of listed) {
    const cut = key.indexOf('/')
    expect(chance(key.slice(0, cut), key.slice(cut + 1))).toBeCloseTo(value, 5)
  }
})

test('a pick follows its weights', () => {
  const counts: Record<string, number> = { rare: 0, often: 0, never: 0 }
  for (let index = 0; index < 4000; index++) {
    counts[pick(`seed-${index}`, 'key', { never: 0, rare: 1, often: 3 })]! += 1
  }
  expect(counts['never']).toBe(0)
  expect(counts['rare']! / 4000).toBeGreaterThan(0.22)
  expect(counts['rare']! / 4000).toBeLessThan(0.28)
})

test('colours mix per channel', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  expect(distance('#000000', '#030400')).toBe(5)
  expect(() => mix('{skin}', '#ffffff', 0.5)).toThrow()
})
