import { expect, test } from 'vitest'
import { spokenLocale, textsFor } from '#server/lib/texts.ts'

test('speaks the locale where it has texts', () => {
  expect(textsFor('nl')('mail:activation.action')).toBe('Ja, dit is mijn adres')
  expect(spokenLocale('nl')).toBe('nl')
})

test('falls back to English', () => {
  expect(textsFor('fi')('mail:activation.action')).toBe('Yes, this is my address')
  expect(spokenLocale('fi')).toBe('en')
})

test('fills values in as they are', () => {
  const title = textsFor('en')('mail:activation.title', { name: '<b>$t(mail:footer.help)</b>' })
  expect(title).toBe('Your seat is ready, <b>$t(mail:footer.help)</b>.')
})
