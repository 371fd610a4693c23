import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Header, assertAffordable } from '#server/features/photos/processing/cost.ts'
import { isSlowWebp } from '#server/features/photos/processing/formats/webp.ts'
import { plain } from '#tests/support/photos.ts'

const jpeg: Header = {
  width: 4000,
  height: 3000,
  format: 'jpeg',
  channels: 3,
  depth: 'uchar',
  space: 'srgb',
  isProgressive: false,
  chromaSubsampling: '4:2:0'
}
const progressive: Header = { ...jpeg, isProgressive: true }
const png: Header = { ...jpeg, format: 'png' }
const webp: Header = { ...jpeg, format: 'webp' }
const avif: Header = { ...jpeg, format: 'heif' }

/** @returns the code of the refusal, or null */
function refusalOf(header: Header, isSlow = false): unknown {
  try {
    assertAffordable(header, isSlow)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the header of a picture is accepted up to its limit and refused beyond', () => {
  test.each<[name: string, header: Header, pixels: number, beyond: string, isSlow?: boolean]>([
    ['a JPEG', jpeg, 40_000_000, 'photo_pixels'],
    ['a CMYK JPEG', { ...jpeg, channels: 4, space: 'cmyk' }, 4_000_000, 'photo_complex'],
    ['a progressive JPEG 4:2:0', progressive, 12_333_333, 'photo_complex'],
    [
      'a progressive JPEG 4:2:2',
      { ...progressive, chromaSubsampling: '4:2:2' },
      9_250_000,
      'photo_complex'
    ],
    [
      'a progressive JPEG 4:4:4',
      { ...progressive, chromaSubsampling: '4:4:4' },
      6_166_666,
      'photo_complex'
    ],
    ['a PNG', png, 16_000_000, 'photo_complex'],
    ['a PNG with transparency', { ...png, channels: 4 }, 12_000_000, 'photo_complex'],
    ['a grey PNG', { ...png, channels: 1 }, 40_000_000, 'photo_pixels'],
    [
      'a PNG of 16 bits with transparency',
      { ...png, channels: 4, depth: 'ushort' },
      6_000_000,
      'photo_complex'
    ],
    ['an interlaced PNG', { ...png, isProgressive: true }, 8_000_000, 'photo_complex'],
    ['a WebP', webp, 12_500_000, 'photo_complex'],
    ['a lossless or animated WebP', webp, 4_200_000, 'photo_complex', true],
    ['an AVIF', avif, 2_100_000, 'photo_complex']
  ])('%s', (_name, header, pixels, beyond, isSlow) => {
    const width = 3000
    const height = Math.floor(pixels / width)
    expect(refusalOf({ ...header, width, height }, isSlow)).toBeNull()
    expect(refusalOf({ ...header, width, height: height + 1 }, isSlow)).toBe(beyond)
  })
})

test('the proportions are checked before the pixels', () => {
  expect(refusalOf({ ...jpeg, width: 20_000, height: 1250 })).toBeNull()
  expect(refusalOf({ ...jpeg, width: 20_001, height: 1250 })).toBe('photo_ratio')
  expect(refusalOf({ ...jpeg, width: 1, height: 17 })).toBe('photo_ratio')
  expect(refusalOf({ ...jpeg, width: 100_000, height: 6000 })).toBe('photo_ratio')
})

test('a WebP is slow when it is lossless or an animation', async () => {
  const frames = [
    await plain(20, 20).png().toBuffer(),
    await plain(20, 20, '#fff').png().toBuffer()
  ]
  const animation = sharp(frames, { join: { animated: true } })
  expect(isSlowWebp(await plain(20, 20).webp().toBuffer())).toBe(false)
  expect(isSlowWebp(await plain(20, 20).withIccProfile('p3').webp().toBuffer())).toBe(false)
  expect(isSlowWebp(await plain(20, 20).webp({ lossless: true }).toBuffer())).toBe(true)
  expect(isSlowWebp(await animation.webp().toBuffer())).toBe(true)
  expect(isSlowWebp(await plain(20, 20).jpeg().toBuffer())).toBe(false)
})
