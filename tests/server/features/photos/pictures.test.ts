import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { croppedPictures, picturesOf } from '#server/features/photos/pictures.ts'
import { checkUpload } from '#server/features/photos/processing/formats/check.ts'
import { type PhotoSize, photoSizes } from '#server/features/photos/keys.ts'
import { pngWith } from '#tests/support/hostile-files.ts'
import { plain } from '#tests/support/photos.ts'

async function sizesOf(upload: Uint8Array): Promise<Record<PhotoSize, string>> {
  const pictures = await picturesOf(upload)
  const entries = photoSizes.map(async size => {
    const { width, height, format } = await sharp(pictures.get(size)).metadata()
    return [size, `${width}x${height} ${format}`]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<PhotoSize, string>
}

test('makes every size as WebP, the large one with the shape of the original', async () => {
  const upload = await plain(3000, 2000).jpeg().toBuffer()
  expect(await sizesOf(upload)).toEqual({
    large: '1600x1067 webp',
    thumb: '400x500 webp',
    avatar: '192x192 webp',
    match: '640x800 webp',
    blurred: '400x500 webp'
  })
})

test('does not blow a small picture up', async () => {
  const { large } = await sizesOf(await plain(80, 100).png().toBuffer())
  expect(large).toBe('80x100 webp')
})

test('turns the picture as its camera was held', async () => {
  const upload = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { large } = await sizesOf(upload)
  expect(large).toBe('200x300 webp')
})

test('strips place, device and every other note', async () => {
  const upload = await plain(300, 200)
    .withExif({
      IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '52/1 5/1 0/1' }
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(upload).metadata()).exif).toBeDefined()
  for (const picture of (await picturesOf(upload)).values()) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(picture).includes('Secret Camera')).toBe(false)
  }
})

test('lays transparent pictures on a light ground', async () => {
  const clear = { width: 20, height: 20, channels: 4, background: '#00000000' } as const
  const upload = await sharp({ create: clear }).png().toBuffer()
  const large = (await picturesOf(upload)).get('large')
  const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
  for (const value of data) expect(value).toBeGreaterThan(200)
})

test('takes only the first picture of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map(background =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    )
  )
  const upload = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const { large } = await sizesOf(upload)
  expect(large).toBe('20x20 webp')
})

/** Squares of 25 pixels, 16 × 20 of them, each with a pattern inside that its mean does not show. */
async function squares(contrast: number): Promise<Buffer> {
  const pixels = Buffer.alloc(400 * 500)
  for (let index = 0; index < pixels.length; index++) {
    const [x, y] = [index % 400, Math.floor(index / 400)]
    const shade = 60 + ((Math.floor(x / 25) * 7 + Math.floor(y / 25) * 13) % 12) * 11
    pixels[index] = shade + ((x + y) % 2 === 0 ? contrast : -contrast)
  }
  const raw = { width: 400, height: 500, channels: 1 } as const
  return sharp(pixels, { raw }).png().toBuffer()
}

test('two pictures that differ in all that is finer than 16 × 20 blur to the same', async () => {
  const shown = async (contrast: number, size: PhotoSize) =>
    sharp((await picturesOf(await squares(contrast))).get(size))
      .greyscale()
      .raw()
      .toBuffer()
  const difference = async (size: PhotoSize) => {
    const [one, other] = [await shown(0, size), await shown(50, size)]
    return one.reduce((sum, shade, index) => sum + Math.abs(shade - (other[index] ?? 0)), 0)
  }
  const pixels = 400 * 500
  expect((await difference('thumb')) / pixels).toBeGreaterThan(20)
  expect((await difference('blurred')) / pixels).toBeLessThan(1)
})

test('blurs so that nothing fine is left', async () => {
  const stripes = Buffer.alloc(400 * 500 * 3, 0)
  for (let x = 0; x < stripes.length; x++) if (Math.floor(x / 3 / 10) % 2 === 0) stripes[x] = 255
  const raw = { width: 400, height: 500, channels: 3 } as const
  const pictures = await picturesOf(await sharp(stripes, { raw }).png().toBuffer())
  const contrast = async (size: PhotoSize) =>
    (
      await sharp(pictures.get(size))
        .extract({ left: 100, top: 100, width: 200, height: 300 })
        .greyscale()
        .stats()
    ).channels[0]?.stdev ?? 0
  expect(await contrast('thumb')).toBeGreaterThan(80)
  expect(await contrast('blurred')).toBeLessThan(20)
})

/** Dark, with a skin-coloured square at the right, which attracts attention. */
async function squareAtTheRight(width: number, height: number): Promise<Buffer> {
  const edge = Math.round(Math.min(width, height) * 0.6)
  const input = await sharp({
    create: { width: edge, height: edge, channels: 3, background: '#e8b090' }
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#102030' } })
    .composite([{ input, left: width - edge, top: Math.round((height - edge) / 2) }])
    .png()
    .toBuffer()
}

test.each([
  [1500, 1000],
  [1600, 100],
  [1000, 1600]
])(
  'shows of %i × %i in a tile what the enlarged picture would have shown',
  async (width, height) => {
    const upload = await squareAtTheRight(width, height)
    const position = sharp.strategy.attention
    const raw = (picture: Sharp) => picture.removeAlpha().raw().toBuffer()
    const pictures = await picturesOf(upload)
    for (const [size, columns, rows] of [
      ['thumb', 400, 500],
      ['avatar', 192, 192],
      ['match', 640, 800]
    ] as const) {
      const expected = await raw(sharp(upload).resize(columns, rows, { fit: 'cover', position }))
      const actual = await raw(sharp(pictures.get(size)))
      expect(actual.length).toBe(expected.length)
      const sum = actual.reduce(
        (sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)),
        0
      )
      expect({ size, isClose: sum / actual.length < 6 }).toEqual({ size, isClose: true })
    }
  }
)

test('makes the sizes of the narrowest part within the bounds of a job', async () => {
  const large = await plain(1600, 100).webp().toBuffer()
  const crop = { x: 0, y: 0.5, width: 1, height: 0.05 }
  const files = await croppedPictures(large, { crop, match_crop: crop })
  expect([...files.keys()]).toEqual(['thumb', 'avatar', 'blurred', 'match'])
  const { width, height } = await sharp(files.get('match')).metadata()
  expect([width, height]).toEqual([640, 800])
})

test('makes every size of a picture of one pixel', async () => {
  expect(await sizesOf(await plain(1, 1).png().toBuffer())).toEqual({
    large: '1x1 webp',
    thumb: '400x500 webp',
    avatar: '192x192 webp',
    match: '640x800 webp',
    blurred: '400x500 webp'
  })
})

test('converts the colours of a profile to sRGB', async () => {
  const upload = await plain(60, 75, '#20d040').withIccProfile('p3').png().toBuffer()
  expect((await sharp(upload).metadata()).hasProfile).toBe(true)
  const expected = await sharp(upload).toColourspace('srgb').raw().toBuffer()
  const ignored = await sharp(upload, { ignoreIcc: true }).raw().toBuffer()
  const actual = await sharp((await picturesOf(upload)).get('large'))
    .raw()
    .toBuffer()
  const difference = (one: Buffer, other: Buffer) =>
    Math.max(...[0, 1, 2].map(at => Math.abs((one[at] ?? 0) - (other[at] ?? 0))))
  expect(difference(ignored, expected)).toBeGreaterThan(10)
  expect(difference(actual, expected)).toBeLessThan(7)
})

test('takes the pixels of a PNG and drops compressed texts that would unpack to gigabytes', async () => {
  const png = await plain(60, 75).png().toBuffer()
  const bomb = Buffer.concat([Buffer.from('C\0\0'), deflateSync(Buffer.alloc(7_900_000))])
  const chunks = Array.from({ length: 500 }, (): [string, Uint8Array] => ['zTXt', bomb])
  const upload = pngWith(png, ...chunks)
  expect(checkUpload(upload).equals(checkUpload(png))).toBe(true)
  expect(checkUpload(png).length).toBeGreaterThan(100)
  expect((await sizesOf(upload)).large).toBe('60x75 webp')
})
