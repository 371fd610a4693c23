/**
 * Cuts the two families down to what the product shows and writes the files to `public/fonts`
 * together with fallback faces of the same measures, so that nothing shifts when a font arrives.
 * Run it after a new version of the fonts; its results are kept in the repository.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fallbackFaces, type Fallback } from './lib/font-fallbacks.ts'
import { measureFont } from './lib/font-measures.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const ascii = range(0x20, 0x7e).join('')
const western = range(0xc0, 0xff).join('')
const without = (text: string, dropped: string) =>
  [...text].filter(character => !dropped.includes(character)).join('')

// Text is also what members write; display only carries headings, names and quotes.
const text = `${ascii}\u00a0${western}ŒœŸ–—‘’‚“”„•…‹›«»¿¡·°§©®²³½€£™−\u2009\u202f`
const display = `${without(ascii, '<>[]\\^`{}|~#$*=@_')}${without(western, '×÷ÐÞÝðþýÃÕ')}\u00a0ŒœŸ–—‘’‚“”„…«»¿¡·€`
const latinExt = [...range(0x100, 0x17f), ...'ȘșȚț'].join('')

const source = 'node_modules/@fontsource-variable'
const fraunces = {
  features: ['kern', 'mark', 'ccmp', 'locl', 'liga'],
  axes: { opsz: 144, SOFT: 100, WONK: 0, wght: { min: 500, max: 700 } }
}
const figtree = {
  features: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
  axes: { wght: { min: 400, max: 700 } }
}

const files = [
  {
    name: 'fraunces-latin',
    from: 'fraunces/files/fraunces-latin-full-normal',
    characters: display,
    most: 22_000,
    ...fraunces
  },
  {
    name: 'fraunces-latin-ext',
    from: 'fraunces/files/fraunces-latin-ext-full-normal',
    characters: latinExt,
    most: 22_000,
    ...fraunces
  },
  {
    name: 'figtree-latin',
    from: 'figtree/files/figtree-latin-wght-normal',
    characters: text,
    most: 18_000,
    ...figtree
  },
  {
    name: 'figtree-latin-ext',
    from: 'figtree/files/figtree-latin-ext-wght-normal',
    characters: latinExt,
    most: 18_000,
    ...figtree
  }
]

/** What stands in until the fonts are there, on Apple and Windows and on Android. */
const fallbacks: Fallback[] = [
  {
    family: 'Fraunces',
    file: 'fraunces-latin',
    weight: 500,
    weights: '400 549',
    local: ['Georgia'],
    width: 913 / 2048
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin',
    weight: 600,
    weights: '550 900',
    local: ['Georgia Bold', 'Georgia-Bold'],
    width: 1062 / 2048
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin',
    weight: 500,
    weights: '400 549',
    local: ['Noto Serif', 'NotoSerif'],
    width: 0.481,
    suffix: ' 2'
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin',
    weight: 600,
    weights: '550 900',
    local: ['Noto Serif Bold', 'NotoSerif-Bold'],
    width: 0.512,
    suffix: ' 2'
  },
  {
    family: 'Figtree',
    file: 'figtree-latin',
    weight: 400,
    weights: '400 549',
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    width: 913 / 2048
  },
  {
    family: 'Figtree',
    file: 'figtree-latin',
    weight: 600,
    weights: '550 900',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    width: 983 / 2048
  },
  {
    family: 'Figtree',
    file: 'figtree-latin',
    weight: 400,
    weights: '400 549',
    local: ['Roboto', 'Roboto-Regular'],
    width: 911 / 2048,
    suffix: ' 2'
  },
  {
    family: 'Figtree',
    file: 'figtree-latin',
    weight: 600,
    weights: '550 900',
    local: ['Roboto Bold', 'Roboto-Bold'],
    width: 926 / 2048,
    suffix: ' 2'
  }
]

await mkdir('public/fonts', { recursive: true })
const originals = new Map<string, Buffer>()
for (const { name, from, characters, most, axes, features } of files) {
  const original = await readFile(`${source}/${from}.woff2`)
  originals.set(name, original)
  const font = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
    dropTables: ['STAT', 'gasp']
  })
  await writeFile(`public/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2 ${font.length} bytes`)
  if (font.length > most) throw new Error(`${name} is ${font.length} bytes, ${most} are allowed`)
}

// The Open Font License must accompany the files; the company page links to this text.
await mkdir('public/licences', { recursive: true })
const licences = [
  ['Fraunces', 'fraunces'],
  ['Figtree', 'figtree']
].map(async ([name, folder]) => {
  const text = await readFile(`${source}/${folder}/LICENSE`, 'utf8')
  return `${name}\n\n${text.trim()}\n`
})
await writeFile('public/licences/fonts.txt', (await Promise.all(licences)).join('\n\n'))

const measured = new Map<Fallback, ReturnType<typeof measureFont>>()
for (const fallback of fallbacks) {
  const original = originals.get(fallback.file)
  if (!original) throw new Error(`No file ${fallback.file}`)
  const axes: Record<string, number> =
    fallback.family === 'Fraunces' ? { opsz: 144, SOFT: 100, WONK: 0 } : {}
  const instance = await subsetFont(original, ascii, {
    targetFormat: 'truetype',
    variationAxes: { ...axes, wght: fallback.weight }
  })
  measured.set(fallback, measureFont(instance))
}
const target = fileURLToPath(new URL('../src/styles/_font-fallbacks.scss', import.meta.url))
await writeFile(target, fallbackFaces(measured))
