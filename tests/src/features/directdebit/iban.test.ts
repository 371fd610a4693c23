import { expect, test } from 'vitest'
import { bareIban, caretBehind, groupedIban, ibanProblem } from '#src/features/directdebit/iban.ts'

test.each([
  ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
  ['IBAN: NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
  ['NL91\u00a0ABNA', 'NL91ABNA'],
  ['\u202aNL91\u200bABNA\u202c', 'NL91ABNA'],
  ['ＮＬ９１', 'NL91'],
  ['IB', 'IB'],
  ['', ''],
  ['A'.repeat(50), 'A'.repeat(34)]
])('takes %s however it is pasted', (text, iban) => {
  expect(bareIban(text)).toBe(iban)
})

test.each([
  ['', ''],
  ['NL9', 'NL9'],
  ['NL91', 'NL91'],
  ['NL91A', 'NL91 A'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00']
])('shows %s in groups of four', (iban, shown) => {
  expect(groupedIban(iban)).toBe(shown)
})

test.each([0, 1, 4, 5, 8, 9, 18])('keeps the caret behind %i letters', letters => {
  const before = groupedIban('NL91ABNA0417164300').slice(0, caretBehind(letters))
  expect(bareIban(before)).toHaveLength(letters)
  expect(before.endsWith(' ')).toBe(false)
})

test.each([
  ['NL91ABNA0417164300', null],
  ['BE68539007547034', null],
  ['NL92ABNA0417164300', 'iban_checksum'],
  ['NL91ABNA0417164301', 'iban_checksum'],
  ['NL91', 'iban_invalid'],
  ['HELLO', 'iban_invalid'],
  ['', 'iban_invalid']
])('says of %s: %s', (iban, problem) => {
  expect(ibanProblem(iban)).toBe(problem)
})
