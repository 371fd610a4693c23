import { describe, expect, test } from 'vitest'
import { orderByDirectDebit } from '#contract/directdebit.ts'
import { readIban } from '#server/features/directdebit/iban.ts'
import { readPhone } from '#server/features/directdebit/phone.ts'
import { AppError } from '#server/lib/app-error.ts'
import { openApi } from '#tests/support/api.ts'
import { askCode, bodyFor, mandates, orders, sign } from './support.ts'

function codeOf(act: () => unknown): string {
  try {
    return String(act())
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('an account', () => {
  test.each([
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    [' nl91 abna 0417 1643 00 ', 'NL91ABNA0417164300'],
    ['NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
    ['NL91\u00a0ABNA\u00a004.17.1643.00', 'NL91ABNA0417164300'],
    ['BE68 5390 0754 7034', 'BE68539007547034'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['GB33 BUKB 2020 1555 5555 55', 'GB33BUKB20201555555555']
  ])('is read as people write it: %s', (text, iban) => {
    expect(readIban(text)).toBe(iban)
  })

  test.each([
    ['TR33 0006 1005 1978 6457 8413 26', 'iban_country'],
    ['US12 3456 7890 1234 5678', 'iban_country'],
    ['NL91 ABNA 0417 1643 0', 'iban_length'],
    ['NL91 ABNA 0417 1643 000', 'iban_length'],
    ['BE68 5390 0754 703', 'iban_length'],
    ['NL92 ABNA 0417 1643 00', 'iban_checksum'],
    ['NL91 ABNA 0417 1643 01', 'iban_checksum'],
    ['NL91 1234 0417 1643 00', 'iban_invalid'],
    ['NLAB ABNA 0417 1643 00', 'iban_invalid'],
    ['9191 ABNA 0417 1643 00', 'iban_invalid'],
    ['NL91 ABNA 0417 1643 0€', 'iban_invalid'],
    ['my account', 'iban_invalid'],
    // A QR-IBAN receives only.
    ['CH44 3199 9123 0008 8901 2', 'iban_invalid']
  ])('%s is refused as %s', (text, code) => {
    expect(codeOf(() => readIban(text))).toBe(code)
  })
})

describe('a mobile number', () => {
  test.each([
    ['0612345678', 'NL', '+31612345678'],
    ['06 - 12 34 56 78', 'NL', '+31612345678'],
    ['+31 6 12345678', 'DE', '+31612345678'],
    ['0031612345678', 'NL', '+31612345678'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['0151 23456789', 'DE', '+4915123456789']
  ])('%s in %s is %s', (text, country, phone) => {
    expect(readPhone(text, country)).toBe(phone)
  })

  test.each([
    ['0201234567', 'NL'],
    ['0612345', 'NL'],
    ['061234567890123', 'NL'],
    ['0900 1234', 'NL'],
    ['112', 'NL'],
    ['call 0612345678', 'NL'],
    ['+1 202 555 0123', 'NL'],
    ['+53 51234567', 'NL'],
    ['0612345678', 'ZZ'],
    ['0612345678 ext. 5', 'NL'],
    ['abc', 'NL']
  ])('%s in %s is none', (text, country) => {
    expect(codeOf(() => readPhone(text, country))).toBe('phone_invalid')
  })
})

const required = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'zip',
  'city',
  'phone',
  'sms_code',
  'consent'
] as const

describe('the form', () => {
  test.each(required)('wants %s', async field => {
    const api = await openApi()
    const ann = await api.member()
    const { [field]: _, ...body } = await bodyFor(ann, '123456')
    const missing = await ann.call(orderByDirectDebit, { body: body as never })
    expect([missing.status, missing.error]).toEqual([
      400,
      { error: 'invalid_input', fields: [field] }
    ])
    const value = field === 'consent' ? false : '  '
    const blank = await ann.call(orderByDirectDebit, { body: { ...body, [field]: value } as never })
    expect(blank.error).toEqual({ error: 'invalid_input', fields: [field] })
  })

  test('names everything that is missing at once', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { error } = await ann.call(orderByDirectDebit, { body: {} as never })
    expect(error.fields).toEqual(expect.arrayContaining([...required]))
  })

  test.each([
    ['iban_country', 'TR33 0006 1005 1978 6457 8413 26'],
    ['iban_length', 'NL91 ABNA 0417 1643 0'],
    ['iban_invalid', 'my account'],
    ['iban_checksum', 'NL92 ABNA 0417 1643 00']
  ])('says %s of the field, and costs no try', async (code, iban) => {
    const api = await openApi()
    const ann = await api.member()
    const sent = await askCode(api, ann)
    const { status, error } = await sign(ann, sent, { iban })
    expect([status, error]).toEqual([400, { error: code, fields: ['iban'] }])
    expect(await mandates(api)).toEqual([])
    expect(await orders(api)).toEqual([])
    expect((await sign(ann, sent)).status).toBe(200)
  })

  test('says that a number is none', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { status, error } = await sign(ann, '123456', { phone: '0201234567' })
    expect([status, error]).toEqual([400, { error: 'phone_invalid', fields: ['phone'] }])
  })

  test('is refused with other words than those that are agreed to now', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const stale = await sign(ann, code, { consent_version: 'nl-00000000' })
    expect([stale.status, stale.error]).toEqual([
      400,
      { error: 'invalid_input', fields: ['consent_version'] }
    ])
    // The code is not used up by it.
    expect((await sign(ann, code)).status).toBe(200)
  })

  test('is not for guests', async () => {
    const api = await openApi()
    const body = await bodyFor(await api.member(), '123456')
    expect((await api.guest.call(orderByDirectDebit, { body })).status).toBe(403)
  })
})
