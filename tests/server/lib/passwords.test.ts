import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import { hashAsTyped } from '#tests/support/hash-as-typed.ts'
import { usualCost } from '#tests/support/password-cost.ts'

test('a hash costs what OWASP advises at least', () => {
  expect(usualCost).toEqual({ parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 })
})

test('a password is known by its own hash only, and never hashed alike twice', async () => {
  const [one, other] = await Promise.all([hashPassword('lantern'), hashPassword('lantern')])
  expect(one).not.toBe(other)
  expect(await verifyPassword('lantern', one)).toBe('right')
  expect(await verifyPassword('lanterns', one)).toBe('wrong')
  expect(await verifyPassword('lantern', null)).toBe('wrong')
})

test('a password is right in every normalisation form', async () => {
  const stored = await hashPassword('grüne Laterne')
  for (const form of ['NFC', 'NFD'] as const) {
    expect(await verifyPassword('grüne Laterne'.normalize(form), stored)).toBe('right')
  }
  expect(await verifyPassword('grüne\u00a0Laterne', stored)).toBe('right')
  expect(await verifyPassword('grune Laterne', stored)).toBe('wrong')
})

test.each([
  ['decomposed', 'grüne Laterne'.normalize('NFD')],
  ['with a special space', 'grüne\u00a0Laterne']
])('an older hash of a password %s is found and outdated', async (_how, typed) => {
  const stored = hashAsTyped(typed)
  expect(await verifyPassword(typed, stored)).toBe('outdated')
  expect(await verifyPassword('grune Laterne', stored)).toBe('wrong')
})

test('an older hash of a decomposed password is found by the composed one', async () => {
  const stored = hashAsTyped('grüne Laterne'.normalize('NFD'))
  expect(await verifyPassword('grüne Laterne', stored)).toBe('outdated')
})
