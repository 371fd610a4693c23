// Each row of docs/specification.md names code and a test that are there, and titles that the test
// has: what is renamed or goes must not leave a row behind that promises it.
import { existsSync, readFileSync } from 'node:fs'

const table = 'docs/specification.md'
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| §'))
const faults = rows.flatMap(faultsOf)
for (const fault of faults) console.log(fault)
console.log(`${rows.length} rows, ${faults.length} faults`)
process.exit(rows.length > 0 && faults.length === 0 ? 0 : 1)

/** @param row sentence, where it works, and which test fails without it */
function faultsOf(row: string): string[] {
  const [sentence = '', code = '', tests = ''] = row
    .split('|')
    .slice(1)
    .map(cell => cell.trim())
  const paths = filesIn(code)
  const files = filesIn(tests)
  return [
    ...(paths.length > 0 ? [] : ['no code']),
    ...(files.some(file => file.startsWith('tests/')) ? [] : ['no test']),
    ...[...paths, ...files].filter(path => !existsSync(path)).map(path => `${path} is not there`),
    ...titlesIn(tests).flatMap(missingTitle)
  ].map(fault => `${sentence}: ${fault}`)
}

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w[\]@./-]+\/[\w[\]./-]+)`/g)].map(([, path = '']) => path)
}

/** Titles stand behind the file that they are in; `…` is what a title has in its middle or its rest. */
function titlesIn(cell: string): { file: string; title: string }[] {
  const [, ...parts] = cell.split(/`(tests\/[^`]+)`/)
  return parts.flatMap((file, place) =>
    place % 2 === 0
      ? [...(parts[place + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({
          file,
          title
        }))
      : []
  )
}

function missingTitle({ file, title }: { file: string; title: string }): string[] {
  if (!existsSync(file)) return []
  const source = readFileSync(file, 'utf8')
  const isThere = title.split('…').every(part => source.includes(part.trim()))
  return isThere ? [] : [`${file} has no “${title}”`]
}
