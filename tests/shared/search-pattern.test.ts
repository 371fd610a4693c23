import { expect, test } from 'vitest'
import { searchPattern } from '#shared/search-pattern.ts'

const finds = (query: string, text: string) =>
  new RegExp(searchPattern(query), 'u').test(text.normalize('NFC'))

test.each([
  ['liège', 'LIÈGE'],
  ['liege', 'liège'],
  ['liège'.normalize('NFD'), 'liège'],
  ['istanbul', 'İSTANBUL'],
  ['İstanbul', 'istanbul'],
  ['İstanbul'.toLowerCase(), 'İstanbul'],
  ['ISPARTA', 'ısparta'],
  ['ılık', 'ILIK'],
  ['strasse', 'Straße'],
  ['straße', 'STRASSE'],
  ['STRAẞE', 'straße'],
  ['smorrebrod', 'Smørrebrød'],
  ['aero', 'ærø'],
  ['łódź', 'LODZ'],
  ['việt', 'VIET'],
  ['ΟΔΟΣ', 'οδός'],
  ['привет', 'ПРИВЕТ'],
  ['ẹ́', 'Ẹ́'],
  ['a  b', 'a\n b'],
  ["o'n", "zo'n"]
])('%s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true)
})

test.each([
  ['strase', 'straße'],
  ['cafe', 'cave'],
  ['a.b', 'acb'],
  ['sos', 'ß']
])('%s does not find %s', (query, text) => {
  expect(finds(query, text)).toBe(false)
})

test('repeats nothing but gaps', () => {
  expect(searchPattern('*+?{}()|^$.[]\\-/')).toBe('\\*\\+\\?\\{\\}\\(\\)\\|\\^\\$\\.\\[\\]\\\\-\\/')
  expect(searchPattern('1  2')).toBe('1\\s+2')
})

test.each(['', ' ', '\u0301', '\u200b'])('%j gives no pattern', query => {
  expect(searchPattern(query)).toBe('')
})
