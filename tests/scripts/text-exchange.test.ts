import { expect, test } from 'vitest'
import { exportTexts, importTexts } from '../../scripts/lib/text-exchange.ts'

const english = new Map([
  ['chats:send', 'Send, {{name}}'],
  ['chats:left_one', '{{count}} left'],
  ['chats:left_other', '{{count}} left']
])
const danish = new Map([
  ['chats:send', 'Send, {{name}}'],
  ['chats:left_one', '{{count}} tilbage'],
  ['chats:left_other', '{{count}} tilbage']
])

function take(table: string) {
  const { changed, problems } = importTexts(table, english, danish, 'da')
  return { changed: [...changed], problems: problems.map(({ key, says }) => `${key} ${says}`) }
}

test('what is exported and comes back as it was changes nothing', () => {
  expect(take(exportTexts(english, danish))).toEqual({ changed: [], problems: [] })
})

test('a table shows English beside the language, with commas, quotes and lines kept', () => {
  const odd = new Map([['chats:send', 'One, "two"\nthree']])
  const table = exportTexts(odd, new Map())
  expect(table).toContain('key,english,text')
  expect(table).toContain('chats:send,"One, ""two""\nthree",')
})

test('a changed text is taken, an empty cell leaves what was there', () => {
  const table = 'key,english,text\nchats:send,,"Af sted, {{name}}"\nchats:left_one,,\n'
  expect(take(table)).toEqual({ changed: [['chats:send', 'Af sted, {{name}}']], problems: [] })
})

test('a lost placeholder and an unknown key are told, each with its key', () => {
  const table = 'key,english,text\nchats:send,,Af sted\nchats:never,,Aldrig\n'
  expect(take(table).problems).toEqual([
    'chats:send placeholders are none instead of name',
    'chats:never is not there in en'
  ])
})

test('a counted text is taken form by form', () => {
  const table = 'key,english,text\nchats:left_one,,én tilbage\n'
  expect(take(table)).toEqual({ changed: [['chats:left_one', 'én tilbage']], problems: [] })
  expect(take('key,english,text\nchats:left_many,,flere\n').problems).toEqual([])
})
