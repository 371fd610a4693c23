import { expect, test } from 'vitest'
import { compose } from '#server/features/outbox/templates.ts'
import type { WithdrawalLetter } from '#server/features/outbox/withdrawal-letter.ts'
import { defaultSite } from '#shared/sites/default.ts'

const euro = (cents: number) => ({ cents, currency: 'EUR' })
const letter: WithdrawalLetter = {
  template: 'withdrawal',
  recipient: 'ann@post.example',
  language: 'nl',
  country: 'NL',
  origin: 'https://vonk.example',
  name: 'Ann',
  email: 'ann@post.example',
  number: 'H-5021',
  receivedAt: new Date('2026-05-02T19:00:00Z'),
  orderNumber: 'V-204 871, V-204 872',
  words: null,
  refunds: []
}
const plain = async (changes: Partial<WithdrawalLetter> = {}) => {
  const { subject, text, html } = await compose(defaultSite, { ...letter, ...changes })
  return {
    subject,
    text: text.replaceAll(/[\u00a0\u202f]/g, ' '),
    html: html.replaceAll(/[\u00a0\u202f]/g, ' ')
  }
}

test('says when it came, what was declared and that somebody looks at it', async () => {
  const { subject, text } = await plain({ words: 'Ik heb me vergist.\nSorry.' })
  expect(subject).toBe('Je herroeping is binnen (H-5021)')
  expect(text).toContain('We ontvingen hem op zaterdag 2 mei 2026 om 21:00.')
  expect(text).toContain(
    'Hierbij herroep ik mijn overeenkomst met Vonk Voorbeeld B.V. over credits op Vonk, bestelling V-204 871, V-204 872.'
  )
  expect(text).toContain('Ik heb me vergist.\nSorry.')
  expect(text).toContain('uiterlijk 14 dagen na je herroeping')
})

test('sums up what comes back, and by which ways', async () => {
  const { text, html } = await plain({
    refunds: [
      { number: 'V-204 871', credits: 1, amount: euro(99), method: 'ideal' },
      { number: 'V-204 872', credits: 6, amount: euro(594), method: 'card' }
    ]
  })
  expect(text).toContain('V-204 871, 1 credit: € 0,99\nV-204 872, 6 credits: € 5,94')
  expect(text).toContain('Samen terug: € 6,93')
  expect(text).toContain('Het geld gaat terug via iDEAL en Creditcard')
  expect(html).toContain('€ 6,93')
})

test('never adds pounds to euros', async () => {
  const { text } = await plain({
    language: 'en',
    country: 'GB',
    refunds: [
      { number: 'V-1', credits: 1, amount: { cents: 89, currency: 'GBP' }, method: 'card' },
      { number: 'V-2', credits: 1, amount: euro(99), method: 'card' }
    ]
  })
  expect(text).toContain('Back in all: £0.89\nBack in all: €0.99')
})

test('shows what somebody typed as it is, and runs none of it', async () => {
  const evil = '<img src=x onerror="alert(1)">{{name}}$t(mail:footer.help)'
  const { html, text } = await plain({ name: evil, words: evil, orderNumber: evil })
  expect(html).not.toContain('<img src=x')
  expect(text.split(evil)).toHaveLength(4)
})

test('tells the company what waits for it', async () => {
  const { subject, text } = await plain({ forCompany: true, recipient: 'hulp@vonk.example' })
  expect(subject).toBe('Herroeping H-5021: graag bekijken')
  expect(text).toContain('E-mail: ann@post.example')
  expect(text).toContain('bestelling V-204 871, V-204 872')
})
