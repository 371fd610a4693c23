import { expect, test } from 'vitest'
import { textsFor } from '#server/lib/texts.ts'

test('speaks the locale', () => {
  expect(textsFor('nl')('mail:activation.action')).toBe('Ja, dit is mijn adres')
  expect(textsFor('en')('mail:activation.action')).toBe('Yes, this is my address')
})

test('fills values in as they are', () => {
  const title = textsFor('en')('mail:activation.title', { name: '<b>$t(mail:footer.help)</b>' })
  expect(title).toBe('Your seat is ready, <b>$t(mail:footer.help)</b>.')
})
