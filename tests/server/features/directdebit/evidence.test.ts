import { expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { getDirectDebit } from '#contract/directdebit.ts'
import { collectionDate } from '#server/features/directdebit/collection-date.ts'
import { consentFor } from '#server/features/directdebit/consent.ts'
import { composeDirectDebit } from '#server/features/outbox/directdebit-letter.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { createOrder } from '#contract/credits.ts'
import { openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { euro } from '../credits/support.ts'
import { iban, mandates, number, paid, signed } from './support.ts'

test('a mandate holds everything that proves it', async () => {
  const api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  const ann = await api.member({ language: 'en' })
  const { consent } = (await ann.call(getDirectDebit)).reply
  await signed(api, ann)
  expect(await mandates(api)).toEqual([
    {
      id: expect.any(String),
      member_id: ann.id,
      reference: expect.stringMatching(/^M(-[2-9A-HJKMNP-Z]{4}){3}$/),
      account_holder: 'R. de Vries',
      iban,
      street: 'Oudegracht',
      house_number: '12-a',
      zip: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      phone: number,
      consent_version: consent.version,
      consent_text: consent.text,
      address: '127.0.0.1',
      provider: 'sandbox',
      provider_reference: expect.any(String),
      signed_at: api.deps.clock(),
      ended_at: null
    }
  ])
  expect(consent.text).toContain('I authorise')
})

test('no two mandates have one reference', async () => {
  const api = await openApi()
  await signed(api, await api.member())
  await signed(api, await api.member(), { phone: '0687654321' })
  const references = (await mandates(api)).map(({ reference }) => reference)
  expect(new Set(references).size).toBe(2)
})

test('other words have another version: of a language, a site, a term of notice', () => {
  const other = { ...defaultSite, directdebit: { ...defaultSite.directdebit, notice_days: 5 } }
  const versions = [
    consentFor(defaultSite, 'nl'),
    consentFor(defaultSite, 'en'),
    consentFor(other, 'nl'),
    consentFor({ ...defaultSite, company: { ...defaultSite.company, name: 'Other' } }, 'nl')
  ].map(({ version }) => version)
  expect(new Set(versions).size).toBe(4)
  expect(consentFor(defaultSite, 'nl').version).toBe(versions[0])
})

test('each language agrees to words of its own, one that we don’t speak to English ones', () => {
  const words = new Set(locales.map(locale => consentFor(defaultSite, locale).text))
  expect(words.size).toBe(locales.length)
  expect(consentFor(defaultSite, 'pt')).toEqual(consentFor(defaultSite, 'en'))
})

test.each([
  // A Saturday, a Thursday, a Friday.
  ['2026-05-02T19:00:00Z', 2, 'NL', '2026-05-04'],
  ['2026-04-30T10:00:00Z', 2, 'NL', '2026-05-04'],
  ['2026-05-01T10:00:00Z', 2, 'NL', '2026-05-04'],
  ['2026-05-04T10:00:00Z', 14, 'NL', '2026-05-18'],
  // The last second of a Monday, and Tuesday: in summer, in winter, and where clocks go an hour later.
  ['2026-06-15T21:59:59Z', 2, 'NL', '2026-06-17'],
  ['2026-06-15T22:00:00Z', 2, 'NL', '2026-06-18'],
  ['2026-06-15T22:30:00Z', 2, 'NL', '2026-06-18'],
  ['2026-01-12T22:59:59Z', 2, 'NL', '2026-01-14'],
  ['2026-01-12T23:00:00Z', 2, 'NL', '2026-01-15'],
  ['2026-06-15T20:59:59Z', 2, 'FI', '2026-06-17'],
  ['2026-06-15T21:00:00Z', 2, 'FI', '2026-06-18'],
  // A Wednesday is over: what was Friday becomes Monday.
  ['2026-06-17T21:59:59Z', 2, 'NL', '2026-06-19'],
  ['2026-06-17T22:00:00Z', 2, 'NL', '2026-06-22'],
  // Clocks are put back that night, and forward.
  ['2026-10-24T22:00:00Z', 1, 'NL', '2026-10-26'],
  ['2026-10-25T22:59:59Z', 1, 'NL', '2026-10-26'],
  ['2026-10-25T23:00:00Z', 1, 'NL', '2026-10-27'],
  ['2026-03-29T21:59:59Z', 1, 'NL', '2026-03-30'],
  ['2026-03-29T22:00:00Z', 1, 'NL', '2026-03-31'],
  // Of several zones it is that of the capital; of a country without one it is UTC.
  ['2026-06-16T03:59:59Z', 2, 'US', '2026-06-17'],
  ['2026-06-16T04:00:00Z', 2, 'US', '2026-06-18'],
  ['2026-06-15T23:59:59Z', 2, 'JP', '2026-06-17'],
  ['2026-06-16T00:00:00Z', 2, 'JP', '2026-06-18']
])('ordered at %s with %i days of notice in %s is collected on %s', (now, days, country, date) => {
  expect(collectionDate(new Date(now), days, country)).toBe(date)
})

test('what is ordered just after midnight is announced, and shown, for two days after that day', async () => {
  const api = await openApi()
  const [ann, sam] = [await api.member(), await api.member({ country: 'GB', language: 'en' })]
  // Tuesday 5 May, half past twelve at night in Amsterdam and half past eleven on Monday in London.
  api.pass((Date.parse('2026-05-04T22:30:00Z') - api.deps.clock().getTime()) / 1000)
  expect((await ann.call(getDirectDebit)).reply.collection_date).toBe('2026-05-07')
  expect((await sam.call(getDirectDebit)).reply.collection_date).toBe('2026-05-06')
  await signed(api, ann)
  await runDueJobs(api)
  const [letter] = api.letters.filter(({ subject }) => subject.startsWith('Incasso op'))
  expect(letter?.text).toContain('donderdag 7 mei 2026')
})

test('each collection is announced at once, also by an older mandate', async () => {
  const api = await openApi()
  const ann = await api.member()
  await paid(api, ann)
  await runDueJobs(api)
  const announced = () => api.letters.filter(letter => letter.subject.startsWith('Incasso op'))
  expect(announced()).toHaveLength(1)
  await ann.call(createOrder, {
    body: { package: 'p1', method: 'directdebit', amount: euro(2125) }
  })
  await runDueJobs(api)
  expect(announced()).toHaveLength(2)
  const [mandate] = await mandates(api)
  const letter = announced()[1]
  expect(letter?.recipient).toBe(`${ann.id}@post.example`)
  for (const part of [
    '€\u00a021,25',
    'maandag 4 mei 2026',
    mandate?.reference ?? '',
    'NL00ZZZ000000000000',
    'VONK',
    'eindigt op 4300'
  ]) {
    expect(letter?.text).toContain(part)
    expect(letter?.html).toContain(part)
  }
  expect(`${letter?.html}${letter?.text}`).not.toContain('ABNA')
})

test('an order that is refused announces nothing', async () => {
  const api = await openApi()
  const ann = await api.member()
  await ann.call(createOrder, { body: { package: 'p0', method: 'directdebit', amount: euro(990) } })
  await runDueJobs(api)
  expect(api.letters).toEqual([])
})

test('the letter speaks the member’s language and names no time zone', async () => {
  const letter = {
    template: 'directdebit',
    recipient: 'tim@post.example',
    origin: 'https://vonk.example',
    orderNumber: 'V-204 871',
    credits: 10,
    amount: euro(990),
    collectedOn: '2026-05-04',
    reference: 'M-7K3M-92QX-H4TR',
    accountHolder: 'T. <b>',
    ibanEnd: '4300'
  } as const
  const english = await composeDirectDebit(defaultSite, { ...letter, language: 'en' })
  expect(english.subject).toBe('Direct debit on 4 May: we collect €9.90')
  expect(english.text).toContain('Monday, 4 May 2026')
  expect(english.html).toContain('T. &lt;b&gt;')
  const dutch = await composeDirectDebit(defaultSite, { ...letter, language: 'nl' })
  expect(dutch.text).toContain('Machtigingskenmerk: M-7K3M-92QX-H4TR')
})
