import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limitTo } from '#server/lib/limit-to.ts'
import { renderPortrait } from '#server/demo/portraits/render.ts'
import type { Variant } from '#server/demo/portraits/render.ts'

const who = { seed: 'vonk-3', given: { age: 34 } }
const sizes: [Variant, number, number, number][] = [
  ['large', 800, 1000, 45_000],
  ['thumb', 400, 500, 20_000],
  ['match', 640, 800, 36_000],
  ['avatar', 192, 192, 9_000],
  ['blurred', 400, 500, 5_000]
]

test.each(sizes)('%s is a small WebP of its size', async (variant, width, height, most) => {
  const bytes = await renderPortrait(who, 2, variant)
  const { format, ...about } = await sharp(bytes).metadata()
  expect([format, about.width, about.height]).toEqual(['webp', width, height])
  expect(bytes.length).toBeLessThan(most)
})

test('the same picture gives the same bytes', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => renderPortrait(who, 1, 'avatar')))
  expect(one!.equals(two!)).toBe(true)
})

test('at most two tasks run at once, also after one has failed', async () => {
  const limit = limitTo(2)
  let running = 0
  let most = 0
  const task = (fails: boolean) =>
    limit(async () => {
      most = Math.max(most, ++running)
      await new Promise(done => setTimeout(done, 2))
      running--
      if (fails) throw new Error('failed')
    })
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(n => task(n % 3 === 0)))
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(most).toBe(2)
  expect(running).toBe(0)
})
