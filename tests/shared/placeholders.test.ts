import { expect, test } from 'vitest'
import { asMarkdown, fillPlaceholders, placeholdersOf } from '#shared/placeholders.ts'

test('every place is filled with its value', () => {
  const values = { name: 'Vonk', days: '14' }
  expect(fillPlaceholders('{{name}}: {{ days }} days, {{name}}', values)).toBe(
    'Vonk: 14 days, Vonk'
  )
})

test('a place that nothing fills is refused by its name', () => {
  expect(() => fillPlaceholders('{{name}} {{nobody}}', { name: 'Vonk' })).toThrow(
    'Nothing fills {{nobody}}'
  )
  expect(() => fillPlaceholders('{{constructor}}', {})).toThrow('{{constructor}}')
})

test('a value that holds a place or a dollar sign is not read again', () => {
  expect(fillPlaceholders('{{name}}', { name: '{{name}} $& $1' })).toBe('{{name}} $& $1')
})

test('the names of places are found once each', () => {
  expect(placeholdersOf('{{a}} {{ b }} {{a}} {c} {{}}')).toEqual(['a', 'b'])
})

test('a value means nothing in Markdown', () => {
  expect(asMarkdown('A_b*c [x](y) <i> #1 & co')).toBe('A\\_b\\*c \\[x\\](y) \\<i\\> \\#1 \\& co')
})
