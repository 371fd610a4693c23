import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#server/features/invoices/csv.ts'
import { seed } from '#tests/support/scale.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7, { number: '-0.99' }, ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",7,-0.99,\r\n'
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("x","y")'])(
  'a text like %j begins with an apostrophe',
  text => {
    const [first] = parse(csvLine([text]))
    expect(first?.[0]).toBe(`'${text}`)
  }
)

test('numbers are no texts, whatever their sign', () => {
  expect(csvLine([-1, { number: '-0.99' }])).toBe('-1,-0.99\r\n')
})

test('whatever is written can be read back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), rows => {
      const read = parse(rows.map(row => csvLine(row)).join(''))
      const plain = read.map(row => row.map(cell => cell.replace(/^'/, '')))
      expect(plain).toEqual(rows.map(row => row.map(cell => cell.replace(/^'/, ''))))
    }),
    { seed, numRuns: 500 }
  )
})

/** As RFC 4180 has it. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n)/y
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, value = '', end] = found
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
