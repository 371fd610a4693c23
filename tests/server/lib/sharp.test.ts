import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

/**
 * Decodes one small file of each format, before and after the process draws SVG, and prints the
 * length of the pixels or the error.
 */
const program = `
  import sharpItself from 'sharp'
  const plain = sharpItself({ create: { width: 8, height: 8, channels: 3, background: '#773cd6' } })
  const files = { svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>') }
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'])
    files[format] = await plain.clone().toFormat(format).toBuffer()
  const { allowSvg, sharp } = await import('#server/lib/sharp.ts')
  const decode = async (library, file) =>
    library(file).removeAlpha().raw().toBuffer().then(({ length }) => length, error => error.message)
  const decodeAll = async library => {
    const results = {}
    for (const [format, file] of Object.entries(files)) results[format] = await decode(library, file)
    return results
  }
  const results = { own: await decodeAll(sharp), direct: await decodeAll(sharpItself) }
  allowSvg()
  console.log(JSON.stringify({ ...results, drawing: await decodeAll(sharp) }))
`

const pixels = 8 * 8 * 3
const refused = expect.stringContaining('unsupported image format')
const photosOnly = {
  jpeg: pixels,
  png: pixels,
  webp: pixels,
  avif: pixels,
  gif: refused,
  tiff: refused,
  svg: refused
}

let results: Record<'own' | 'direct' | 'drawing', Record<string, unknown>>
// libvips blocks for a whole process, and other test files of this process may have drawn already.
beforeAll(async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  results = JSON.parse(stdout) as typeof results
})

test('sharp decodes the four photo formats and refuses GIF, TIFF and SVG', () => {
  expect(results.own).toEqual(photosOnly)
})

test('a module that imports sharp directly cannot decode other formats either', () => {
  expect(results.direct).toEqual(photosOnly)
})

test('a process that draws portraits decodes SVG as well and nothing else', () => {
  expect(results.drawing).toEqual({ ...photosOnly, svg: pixels })
})
