import { expect, test } from 'vitest'
import { cleanPhone } from '#shared/phone.ts'

test.each([
  ['030-000 00 00', '0300000000'],
  ['+31 30 - 000 00 00', '+31300000000'],
  ['030‑000\u00a000–00', '0300000000'],
  ['0300000000', '0300000000']
])('the support phone %s is called as %s', (written, called) => {
  expect(cleanPhone(written)).toBe(called)
})
