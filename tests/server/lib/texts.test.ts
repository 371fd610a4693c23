import { expect, test } from 'vitest'
import { mailTexts } from '#server/lib/texts.ts'

test('speaks the locale', () => {
  expect(mailTexts('nl')('mail:activation.action')).toBe('Ja, dit is mijn adres')
  expect(mailTexts('en')('mail:activation.action')).toBe('Yes, this is my address')
})

test('fills values in as they are', () => {
  const title = mailTexts('en')('mail:activation.title', { name: '<b>$t(mail:footer.help)</b>' })
  expect(title).toBe('Your seat is ready, <b>$t(mail:footer.help)</b>.')
})
