import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { built } from '#scripts/lib/built-pages.ts'
import { site } from '#shared/built-site.ts'
import { iconFiles } from '#src/layouts/icons/files.ts'
import { markOf } from '#src/layouts/icons/mark.ts'

/** Colour of a pixel as `#rrggbb`. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels
  return `#${data.subarray(start, start + 3).toString('hex')}`
}

test('favicon.ico lists its images with their place, and each is a PNG of its size', async () => {
  const ico = readFileSync(join(built, 'favicon.ico'))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  let end = 6 + 3 * 16
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = ico.subarray(6 + index * 16)
    expect([entry[0], entry[1]]).toEqual([size, size])
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    expect(offset).toBe(end)
    end += length
    const { format, width, height } = await sharp(ico.subarray(offset, end)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size })
  }
  expect(end).toBe(ico.length)
})

test.each(iconFiles.map(({ name, size }) => [name, size] as const))(
  'the icon %s is a PNG of %i pixels with the mark of the site in the middle',
  async (name, size) => {
    const png = readFileSync(join(built, 'icons', `${name}.png`))
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size })
    expect(await colourAt(png, size / 2, size / 2)).toBe(markOf(site).strokes)
    if (name !== 'badge-96') {
      expect(await colourAt(png, size / 8, size / 2)).toBe(markOf(site).ground)
    }
  }
)
