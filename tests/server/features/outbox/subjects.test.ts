import { describe, expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { DecisionAct } from '#contract/decisions.ts'
import { limits } from '#contract/limits.ts'
import { type LetterRequest, compose } from '#server/features/outbox/templates.ts'
import { defaultSite } from '#shared/sites/default.ts'

// A list of mails on a phone shows about so much of a subject.
const most = 60

/** Values as long as they really get: a month with a long name, a name at its limit, kroner. */
const at = new Date('2026-09-30T12:00:00Z')
const name = 'W'.repeat(limits.nameLength)
const person = { name, age: 41, fictional: true, illustration: true, avatar: null }
const amount = { cents: 122_250, currency: 'NOK' as const }
const ticket = 'V-7K3M-92QX'
const orderNumber = 'V-204 871'

type Body = LetterRequest extends infer Each
  ? Each extends LetterRequest
    ? Omit<Each, 'language' | 'recipient' | 'origin'>
    : never
  : never

const link = { country: 'NO', name, token: 'token', expiresAt: at }
const moneyBack = { country: 'NO', orderNumber, ...amount }
const notice = { unsubscribeLink: 'https://vonk.example/notifications?unsubscribe=x' }
const writer = { ...person, unread: 3 }
const liker = { ...person, matched: false }
const withdrawal = {
  template: 'withdrawal' as const,
  country: 'NO',
  name,
  email: 'robin@post.example',
  number: ticket,
  receivedAt: at,
  orderNumber,
  words: null,
  refunds: []
}
const complaint = {
  template: 'complaint' as const,
  country: 'NO',
  ticket,
  name,
  email: 'robin@post.example',
  subject: 'payment' as const,
  text: 'Text',
  receivedAt: at
}
const abouts = [
  'password_changed',
  'mail_change',
  'passkey_added',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'signup_known',
  'mail_change_known',
  'reset_unknown'
] as const

const bodies: Body[] = [
  { template: 'activation', ...link, waiting: null },
  { template: 'activation', ...link, waiting: null, again: true },
  { template: 'reset', ...link },
  { template: 'mail_change', ...link },
  { template: 'mail_again', ...link },
  {
    template: 'deletion',
    country: 'NO',
    name,
    token: 'token',
    until: at,
    hasCredits: true,
    collected: null
  },
  {
    template: 'receipt',
    country: 'NO',
    name,
    order: {
      number: orderNumber,
      invoiceNumber: 'VK-000123',
      bundle: 'p3',
      credits: 150,
      listCents: amount.cents,
      discountPercentage: 25,
      vatBasisPoints: 2500,
      method: 'card',
      paidAt: at,
      ...amount
    },
    withdrawUntil: at
  },
  { template: 'refund', ...moneyBack, credits: 150, method: 'card', refundedAt: at },
  {
    template: 'charge_back',
    ...moneyBack,
    credits: 150,
    owedCents: 0,
    refusedCents: 0,
    method: 'card',
    takenAt: at
  },
  { template: 'refund_refused', ...moneyBack, owedCents: 0, refusedAt: at },
  { template: 'not_collected', orderNumber, amount },
  {
    template: 'directdebit',
    orderNumber,
    credits: 150,
    amount,
    collectedOn: '2026-09-30',
    reference: 'M-1',
    accountHolder: name,
    ibanEnd: '4300'
  },
  { ...withdrawal },
  { ...withdrawal, forCompany: true },
  { ...complaint, answer: null },
  { ...complaint, answer: 'Answer' },
  { ...complaint, answer: null, forCompany: true },
  ...DecisionAct.options.map((act): Body => ({
    template: 'decision',
    country: 'NO',
    ticket,
    act,
    field: null,
    ground: 'explicit',
    facts: 'Facts',
    removed: null,
    automatic: false,
    decidedAt: at,
    until: at,
    token: 'token'
  })),
  ...[true, false].map((overturned): Body => ({
    template: 'appeal',
    country: 'NO',
    ticket,
    act: 'photo_removed',
    overturned,
    answer: 'Answer'
  })),
  { template: 'report', country: 'NO', ticket, reportedAt: at, measure: true, answer: null },
  { template: 'message', ...notice, writers: [writer], others: 0, path: '/chats' },
  { template: 'message', ...notice, writers: [writer], others: 120, path: '/chats' },
  { template: 'likes', ...notice, people: [liker], matches: 1, likes: 0 },
  { template: 'likes', ...notice, people: [liker], matches: 120, likes: 0 },
  { template: 'likes', ...notice, people: [liker], matches: 0, likes: 1 },
  { template: 'likes', ...notice, people: [liker], matches: 0, likes: 120 },
  { template: 'welcome_offer', ...notice, percentage: 25, expires: at, country: 'NO' },
  ...abouts.map((about): Body => ({
    template: 'account_notice',
    about,
    country: 'NO',
    name,
    at,
    email: 'robin@post.example'
  }))
]

const site = { ...defaultSite, name: 'Lantaarn' }

const composeAll = (locale: string) =>
  Promise.all(
    bodies.map(async body => {
      const rest = {
        language: locale,
        recipient: 'robin@post.example',
        origin: 'https://vonk.example'
      }
      return compose(site, { ...body, ...rest } as LetterRequest)
    })
  )

test.each(locales)('no subject in %s is longer than 60 characters', async locale => {
  const subjects = (await composeAll(locale)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.length > most)).toEqual([])
  expect(subjects.filter(subject => /[{}]|undefined|\n/.test(subject))).toEqual([])
})

test.each([
  ['en', 'Account deleted: you can come back until 30 September'],
  ['de', 'Konto gelöscht: wiederherstellbar bis 30. September'],
  ['pl', 'Konto usunięte: możesz je przywrócić do 30 września']
])('the subject of a deletion in %s begins with what happened', async (language, subject) => {
  const [body] = bodies.filter(({ template }) => template === 'deletion')
  const rest = { language, recipient: 'robin@post.example', origin: 'https://vonk.example' }
  expect((await compose(site, { ...body, ...rest } as LetterRequest)).subject).toBe(subject)
})

describe('in Outlook on Windows', () => {
  test('the cell of every button has the padding that its link has elsewhere', async () => {
    for (const { html } of await composeAll('en')) {
      for (const [, cell = '', link = ''] of html.matchAll(
        /<td[^>]*class="button"[^>]*style="([^"]*)"[^>]*>\s*<a[^>]*style="([^"]*)"/g
      )) {
        const padding = /(?:^|;)padding:([^;]+)/.exec(link)?.[1]
        expect(padding).toBe('18px 30px')
        expect(cell).toContain(`mso-padding-alt:${padding}`)
      }
    }
  })

  test('the column is a table of a fixed width, which its comments open and close', async () => {
    for (const { html } of await composeAll('en')) {
      const parts = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)].map(
        ([, part]) => part
      )
      expect(parts).toEqual([
        expect.stringContaining('<style>'),
        expect.stringMatching(/^<table role="presentation" width="552".*<tr><td>$/),
        '</td></tr></table>'
      ])
    }
  })

  test('nothing but a cell or the link of a button has padding', async () => {
    for (const { html } of await composeAll('en')) {
      const padded = [...html.matchAll(/<(\w+)[^>]*style="[^"]*(?<!-)padding:[^"]*"/g)]
      const others = padded.filter(([, element]) => element !== 'td' && element !== 'a')
      expect(others.map(([found]) => found)).toEqual([])
    }
  })
})
