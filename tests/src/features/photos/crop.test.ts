import { expect, test } from 'vitest'
import { Crop } from '#contract/photos.ts'
import { moveCrop, widestCrop, zoomCrop, zoomOf } from '#src/features/photos/crop.ts'

const sizes = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 1000, height: 1000 },
  { width: 800, height: 1000 },
  { width: 8000, height: 500 },
  { width: 300, height: 6000 }
]
const ratio = ({ width, height }: Crop, size: { width: number; height: number }) =>
  (width * size.width) / (height * size.height)

test.each(sizes)('the widest part of $width × $height is 4:5 and touches two edges', size => {
  const crop = widestCrop(size)
  expect(ratio(crop, size)).toBeCloseTo(0.8)
  expect(Math.max(crop.width, crop.height)).toBe(1)
})

test.each(sizes)('no way of moving and zooming leaves $width × $height', size => {
  let crop = widestCrop(size)
  for (let turn = 0; turn < 200; turn++) {
    const [a, b] = [Math.sin(turn * 7), Math.cos(turn * 11)]
    crop = moveCrop(crop, a * 2, b * 2)
    crop = zoomCrop(crop, size, 1 + a * 0.6, { x: Math.abs(b), y: Math.abs(a) })
    expect(ratio(crop, size)).toBeCloseTo(0.8)
    expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9)
    expect(crop.y + crop.height).toBeLessThanOrEqual(1 + 1e-9)
    expect(zoomOf(crop, size)).toBeGreaterThanOrEqual(1 - 1e-9)
    // A strip of a panorama may be smaller than the contract takes from its start.
    if (widestCrop(size).width >= 0.05) expect(Crop.safeParse(crop).success).toBe(true)
  }
})

test('the point under the fingers keeps its place', () => {
  const size = { width: 800, height: 1000 }
  const before = widestCrop(size)
  const after = zoomCrop(before, size, 2, { x: 0.25, y: 0.75 })
  expect(after.x + 0.25 * after.width).toBeCloseTo(before.x + 0.25 * before.width)
  expect(after.y + 0.75 * after.height).toBeCloseTo(before.y + 0.75 * before.height)
  expect(zoomOf(after, size)).toBeCloseTo(2)
})

test('the picture goes with the hand, so the part goes the other way', () => {
  const size = { width: 2000, height: 1000 }
  const before = widestCrop(size)
  expect(moveCrop(before, 0.1, 0).x).toBeCloseTo(before.x - 0.1 * before.width)
})

test('four times is the closest', () => {
  const size = { width: 800, height: 1000 }
  expect(zoomOf(zoomCrop(widestCrop(size), size, 100), size)).toBeCloseTo(4)
})
