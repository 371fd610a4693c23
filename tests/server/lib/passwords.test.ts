import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import { usualCost } from '#tests/support/password-cost.ts'

test('a hash costs what OWASP advises at least', () => {
  expect(usualCost).toEqual({ parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 })
})

test('a password is known by its own hash only, and never hashed alike twice', async () => {
  const [one, other] = await Promise.all([hashPassword('lantern'), hashPassword('lantern')])
  expect(one).not.toBe(other)
  expect(await verifyPassword('lantern', one)).toBe(true)
  expect(await verifyPassword('lanterns', one)).toBe(false)
  expect(await verifyPassword('lantern', null)).toBe(false)
})
