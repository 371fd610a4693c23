import { expect, test } from 'vitest'
import { mailLink } from '#shared/mail-link.ts'

test('a mail link carries subject and lines as mail wants them', () => {
  const link = mailLink('hulp@vonk.example', 'Klacht: 1 & 2?', 'Hallo,\nik ben het')
  expect(link).toBe(
    'mailto:hulp@vonk.example?subject=Klacht%3A%201%20%26%202%3F&body=Hallo%2C%0D%0Aik%20ben%20het'
  )
})

test('a mail link without text has no body', () => {
  expect(mailLink('a+b@vonk.example', 'x')).toBe('mailto:a%2Bb@vonk.example?subject=x')
})
