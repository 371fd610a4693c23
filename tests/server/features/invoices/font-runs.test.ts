import { expect, test } from 'vitest'
import { fontFiles, runsOf } from '#server/features/invoices/font-runs.ts'
import { existsSync } from 'node:fs'

test('every font has its file', () => {
  expect(fontFiles().map(({ name }) => name)).toHaveLength(6)
  for (const { file } of fontFiles()) expect(existsSync(file)).toBe(true)
})

test('a plain text is one run', () => {
  expect(runsOf('Message to Ben · € 0,85 − 1', 'regular')).toEqual([
    { font: 'figtree', text: 'Message to Ben · € 0,85 − 1' }
  ])
})

test.each([
  ['Polish', 'zażółć gęślą jaźń', ['figtree', 'figtree-ext']],
  ['Danish', 'Åse Øst på æblegrød', ['figtree']],
  ['Czech', 'Příliš žluťoučký kůň', ['figtree', 'figtree-ext']],
  ['Greek', 'Ελένη', ['dejavu']],
  ['Cyrillic', 'Ирина', ['dejavu']],
  ['Vietnamese', 'Nguyễn', ['figtree', 'dejavu']]
])('%s letters are all there', (_language, text, fonts) => {
  const runs = runsOf(text, 'strong')
  expect(runs.map(run => run.text).join('')).toBe(text.normalize('NFC'))
  expect(new Set(runs.map(({ font }) => font))).toEqual(
    new Set(fonts.map(font => `${font}-strong`))
  )
})

test('what no font has becomes a sign, one for each character', () => {
  expect(runsOf('Ann 漢字 🙂', 'regular')).toEqual([
    { font: 'figtree', text: 'Ann ' },
    { font: 'dejavu', text: '□□' },
    { font: 'figtree', text: ' ' },
    { font: 'dejavu', text: '□' }
  ])
})

test('a letter and its accent are one', () => {
  expect(runsOf('e\u0301', 'regular')).toEqual([{ font: 'figtree', text: 'é' }])
})
