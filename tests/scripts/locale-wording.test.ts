import { expect, test } from 'vitest'
import type { Guide } from '../../scripts/lib/locale-guide.ts'
import { wordingProblems } from '../../scripts/lib/locale-wording.ts'

const words =
  'credit,like,match,gift,message,chat,conversation,profile,photo,member,premium,bundle,ledger,' +
  'discount,bill,limit,block,report,match finder,swipe,notification,password,sign up,log in,' +
  'withdraw,refund,complaint,appeal'
const terms = words.split(',').map(english => ({ english, stems: ['kredit'], never: ['punkt'] }))

const guide: Guide = {
  terms,
  same: new Set(),
  long: new Set(),
  exceptions: new Set(),
  never: Array.from({ length: 10 }, (_, at) => `aldrig ${at}`),
  corrections: 30
}

function problems(english: string, own: string, parts: Partial<Guide> = {}, key = 'chats:a') {
  const found = wordingProblems(new Map([[key, english]]), new Map([[key, own]]), {
    ...guide,
    ...parts
  })
  return found.map(({ key, says }) => `${key} ${says}`)
}

test('a text in the words of its guide is left alone', () => {
  expect(problems('{{count}} credits', '{{count}} kreditter')).toEqual([])
})

test('English that was left over is found, names and places in it are not', () => {
  expect(problems('Send it', 'Send it')).toEqual(['chats:a is the English text: Send it'])
  expect(problems('Vonk', 'Vonk', { same: new Set(['Vonk']) })).toEqual([])
  expect(problems('{{count}} · {{name}}', '{{count}} · {{name}}')).toEqual([])
})

test('a text is measured against its English one', () => {
  const [fits, tooLong] = ['a'.repeat(20), 'a'.repeat(21)]
  expect(problems('Send', fits)).toEqual([])
  expect(problems('Send', tooLong)).toEqual([`chats:a has 21 characters for 4: ${tooLong}`])
  expect(problems('Send', tooLong, { long: new Set(['chats:a']) })).toEqual([])
})

test('each term is said as the glossary says, but where the guide says otherwise', () => {
  expect(problems('Your credits', 'Dine mønter')).toEqual([
    'chats:a does not say “credit” as the glossary does: Dine mønter'
  ])
  const exceptions = new Set(['chats:a credit'])
  expect(problems('Your credits', 'Dine mønter', { exceptions })).toEqual([])
  expect(problems('Would you like to pay?', 'Vil du betale?')).toEqual([])
  expect(problems('Your credits', 'Dine mønter', {}, 'lander-video:a')).toEqual([])
})

test('what the guide rules out is found as whole words, whatever their case', () => {
  expect(problems('Now', 'Aldrig 3!')).toEqual([
    'chats:a says “aldrig 3”, which the guide rules out'
  ])
  expect(problems('Now', 'aldrig 33')).toEqual([])
  expect(problems('Now', 'et Punkt')).toContain('chats:a says “punkt”, which the guide rules out')
})

test('a plural form that English does not have is laid beside its general one', () => {
  const english = new Map([['chats:a_other', '{{count}} credits']])
  const own = new Map([['chats:a_few', '{{count}} mønter']])
  expect(wordingProblems(english, own, guide)).toHaveLength(1)
})

test('a rule of the guide that nothing needs is told', () => {
  expect(problems('Now', 'Nu', { same: new Set(['Premium']) })).toEqual([
    'Premium is needed no more'
  ])
})

test('a guide without a term, without phrases or without its proofreading is not finished', () => {
  const found = problems('Now', 'Nu', { terms: terms.slice(1), never: [], corrections: 29 })
  expect(found).toEqual([
    'credit is not in the glossary',
    'Never has less than ten phrases',
    'Proofreading has 29 of 30 rows'
  ])
})
