import { expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { errorStatus } from '#contract/errors.ts'
import { textsOf } from '#shared/texts.ts'

test('speaks the language that is asked for', () => {
  expect(textsOf('nl', 'index')('join')).toBe('Kom erbij')
  expect(textsOf('en', 'index')('join')).toBe('Pull up a chair')
})

test('nothing stands in for a text that a language does not have', () => {
  expect(textsOf('nl', 'common')('united_states')).toBe('united_states')
})

test('counts and fills in', () => {
  const t = textsOf('en', 'index')
  expect(t('cost', { count: 1 })).toBe('A message costs 1 credit')
  expect(t('cost', { count: 3 })).toBe('A message costs 3 credits')
})

test('leaves signs as they are: whoever prints them escapes them', () => {
  expect(textsOf('en', 'index')('price', { price: '<€ 1>' })).toContain('<€ 1>')
})

test('reaches several namespaces', () => {
  const t = textsOf('nl', 'index', 'errors')
  expect(t('errors:field.email')).toBe('Ongeldige e-mail')
})

test('says in Dutch what the specification gives word by word (§5)', () => {
  const t = textsOf('nl', 'errors')
  expect(t('field.email')).toBe('Ongeldige e-mail')
  expect(t('field.date_of_birth')).toBe('Ongeldige geboortedatum.')
  expect(t('passwords_differ')).toBe('De opgegeven wachtwoorden zijn niet gelijk.')
})

test('an error of ours says in Dutch and English to try later (§8)', () => {
  expect(textsOf('nl', 'errors')('internal')).toMatch(/ging iets mis.*Probeer het later/)
  expect(textsOf('en', 'errors')('internal')).toMatch(/went wrong.*try again later/)
})

test.each(locales)('has words in %s for every error that can be answered', locale => {
  const t = textsOf(locale, 'errors')
  const codes = Object.keys(errorStatus) as (keyof typeof errorStatus)[]
  expect(codes.filter(code => t(code) === code)).toEqual([])
})
