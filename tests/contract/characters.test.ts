import { describe, expect, test } from 'vitest'
import { isBlank, toCode, toLongText, toShortText } from '#contract/characters.ts'

const invisible = [
  '\u3164\u3164',
  '\u2800\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u034f\u034f',
  '\ufe0f\ufe0f',
  '\u{e0100}',
  '\u17b4\u17b5',
  '\u200b\u2060',
  '\u200d\u200d',
  '\u00ad',
  '\u202e',
  '\u0007',
  '\u{e0041}\u{e007f}',
  '\u0301',
  '\ud83d',
  ' \u00a0\u3000\n'
]

test.each(invisible)('%j is blank and leaves an empty text', text => {
  expect(isBlank(text)).toBe(true)
  expect([toShortText(text), toLongText(text), toCode(text)]).toEqual(['', '', ''])
})

test.each(['.', 'é', 'ß', '愛', 'ش', '🔥', '☺️', '1️⃣', '🇳🇱'])(
  '%s is visible and stays as it is',
  text => {
    expect(isBlank(text)).toBe(false)
    expect([toShortText(text), toLongText(text)]).toEqual([text, text])
  }
)

// The right value of a sequence in which an invisible character changes what is drawn.
test.each([
  '👩‍🚀',
  '👩🏽‍🦰',
  '🏳️‍🌈',
  '❤️‍🔥',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'ന\u0d4d\u200d',
  'ක\u0dca\u200dර',
  '葛\u{e0100}城'
])('%s keeps its joiners, selectors and tags', text => {
  expect([toShortText(text), toLongText(text)]).toEqual([text, text])
})

describe('toShortText', () => {
  test.each([
    ['Anna\u202e', 'Anna'],
    ['\u2067Anna\u2069', 'Anna'],
    ['An\u200dna', 'Anna'],
    ['Anna\u200e', 'Anna'],
    ['Anna\r\nBella', 'Anna Bella'],
    ['Anna\u2028Bella', 'Anna Bella'],
    ['  Anna \u00a0 Bella\t', 'Anna Bella'],
    ['Zoe\u0308', 'Zoë'],
    ['e\u034f\u0301', 'é'],
    ['\u0301Anna', 'Anna'],
    ['\ufeffAnna', 'Anna'],
    ['Anna\u{1f3f4}\u{e0061}', 'Anna\u{1f3f4}'],
    ['An\u0000na', 'Anna'],
    ['Anna\ud83d', 'Anna'],
    ['שרה', 'שרה']
  ])('makes %j to %j', (text, short) => {
    expect(toShortText(text)).toBe(short)
  })
})

describe('toLongText', () => {
  test.each([
    ['one\r\n\r\ntwo\rthree', 'one\n\ntwo\nthree'],
    ['one\u2029two', 'one\ntwo'],
    [' \n one\n ', 'one'],
    ['a\tb  c', 'a\tb  c'],
    ['lie\u0300ge', 'liège'],
    ['moc\u202e.live', 'moc.live'],
    ['שלום\u200f!', 'שלום\u200f!'],
    ['ខ្មែរ\u200bខ្មែរ', 'ខ្មែរ\u200bខ្មែរ'],
    ['⠁⠀⠃', '⠁⠀⠃']
  ])('makes %j to %j', (text, long) => {
    expect(toLongText(text)).toBe(long)
  })
})

describe('toCode', () => {
  test.each([
    ['\u200bV\u20117K3M–92QX\u2060', 'V-7K3M-92QX'],
    ['１２３ ４５６', '123 456'],
    ['\u202aNL91\u00a0ABNA\u202c', 'NL91 ABNA'],
    ['\u202a+31 6 1234 5678\u202c', '+31 6 1234 5678'],
    ['jan＠post.example', 'jan@post.example']
  ])('reads %j as %j', (text, code) => {
    expect(toCode(text)).toBe(code)
  })
})

test('cleaning a megabyte takes one pass', () => {
  for (const part of ['ا\u200d', '\u{1f3f4}\u{e0061}', ' ', 'a\u0301', '\u200b']) {
    expect(toShortText(`x${part.repeat(250_000)}`).startsWith('x')).toBe(true)
  }
})
