/**
 * Cuts the fonts that stand in PDFs and writes them to `server/features/invoices/fonts`, with a list
 * of the characters that each has. Its results are kept in the repository; run it after a new version
 * of the fonts, with the folder of the unpacked package `dejavu-fonts-ttf` (2.37.3) behind it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { charactersOf } from './lib/font-measures.ts'

const [dejavu] = process.argv.slice(2)
if (dejavu === undefined) throw new Error('Where is dejavu-fonts-ttf?')
const figtree = 'node_modules/@fontsource-variable/figtree/files/figtree'
const target = 'server/features/invoices/fonts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const basic = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’‚“”„•…‹›€™−\u2009\u202f'].join(
  ''
)
const extended = [...range(0x100, 0x17f), ...'ȘșȚț'].join('')
/** Greek, Cyrillic, Vietnamese and whatever else people write their names with; □ for the rest. */
const others = [
  ...range(0x100, 0x52f),
  ...range(0x531, 0x58a),
  ...range(0x10a0, 0x10ff),
  ...range(0x1e00, 0x1fff),
  ...range(0x2000, 0x2044),
  ...range(0x20a0, 0x20bf),
  ...'□'
].join('')

const files = [
  { name: 'figtree', from: `${figtree}-latin-wght-normal.woff2`, characters: basic, weight: 400 },
  {
    name: 'figtree-strong',
    from: `${figtree}-latin-wght-normal.woff2`,
    characters: basic,
    weight: 650
  },
  {
    name: 'figtree-ext',
    from: `${figtree}-latin-ext-wght-normal.woff2`,
    characters: extended,
    weight: 400
  },
  {
    name: 'figtree-ext-strong',
    from: `${figtree}-latin-ext-wght-normal.woff2`,
    characters: extended,
    weight: 650
  },
  { name: 'dejavu', from: `${dejavu}/ttf/DejaVuSans.ttf`, characters: others },
  { name: 'dejavu-strong', from: `${dejavu}/ttf/DejaVuSans-Bold.ttf`, characters: others }
]

const characters: Record<string, string> = {}
for (const { name, from, characters: wanted, weight } of files) {
  const font = await subsetFont(await readFile(from), wanted, {
    targetFormat: 'truetype',
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    keepFeatures: ['kern', 'mark', 'ccmp', 'locl'],
    noHinting: true
  })
  await writeFile(`${target}/${name}.ttf`, font)
  characters[name] = inRanges(charactersOf(font))
  console.log(`${name}.ttf ${font.length} bytes`)
}
await writeFile(`${target}/characters.json`, `${JSON.stringify(characters, null, 2)}\n`)

/** `20-7e a0` stands for all from U+0020 to U+007E, and U+00A0. */
function inRanges(codes: number[]): string {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(' ')
}
