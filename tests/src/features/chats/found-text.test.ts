import { expect, test } from 'vitest'
import { foundPieces } from '#src/features/chats/found-text.ts'

const marked = (text: string, query: string) =>
  foundPieces(text, query)
    .map(piece => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')

test('what was looked for is marked, in whatever case', () => {
  expect(marked('An Accordeon, you say?', 'accordeon')).toBe('An [Accordeon], you say?')
  expect(marked('Wine, wine and wine', 'wine')).toBe('[Wine], [wine] and [wine]')
})

test('words that stand apart are marked one by one', () => {
  expect(marked('A long and winding story', 'long story')).toBe('A [long] and winding [story]')
})

test('what the server finds by other accents and letters is marked too', () => {
  expect(marked('Naar İstanbul, liège of de Straße', 'istanbul')).toBe(
    'Naar [İstanbul], liège of de Straße'
  )
  expect(marked('À liège', 'LIEGE')).toBe('À [liège]')
  expect(marked('Die Straße', 'strasse')).toBe('Die [Straße]')
})

test('signs stand for themselves', () => {
  expect(marked('€ 5.10 (or 5x10)', '5.1')).toBe('€ [5.1]0 (or 5x10)')
  expect(marked('<b>bold</b>', '<b>')).toBe('[<b>]bold</b>')
})

test('a text without the words stays whole', () => {
  expect(foundPieces('Nothing here', 'wine')).toEqual([{ text: 'Nothing here', found: false }])
})

test('a find far behind is brought to the front', () => {
  const text = `${'word '.repeat(40)}and there it is: the accordeon`
  expect(marked(text, 'accordeon')).toBe('…and there it is: the [accordeon]')
})
