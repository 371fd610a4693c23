// No module grows beyond a screenful or three: half under 60 lines, none above 300 (tables aside).
import { globSync, readFileSync } from 'node:fs'

const limit = 300
const tables =
  /\/(data|demo\/(names|quotes|abouts|answers))|icons?\.ts$|map-facts\.ts$|migrations\/|schema\.ts$/

const sizes = globSync(['src/**/*.{ts,tsx,astro,scss}', 'server/**/*.ts'])
  .filter(file => !tables.test(file))
  .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
const tooLong = sizes.filter(({ lines }) => lines > limit)
for (const { file, lines } of tooLong) console.log(`${file}: ${lines} lines, at most ${limit}`)

const short = sizes.filter(({ lines }) => lines <= 60).length
console.log(
  `${sizes.length} files, ${Math.round((short / sizes.length) * 100)} % of at most 60 lines`
)
process.exit(tooLong.length === 0 ? 0 : 1)
