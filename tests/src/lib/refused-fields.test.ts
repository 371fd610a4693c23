import { expect, test } from 'vitest'
import { isShownAtInputs } from '#src/lib/refused-fields.ts'

test('a refusal is shown at the inputs only when each of its fields has one', () => {
  const inputs = ['name', 'email']
  expect(isShownAtInputs({ fields: ['name'] }, inputs)).toBe(true)
  expect(isShownAtInputs({ fields: ['name', 'email'] }, inputs)).toBe(true)
  expect(isShownAtInputs({ fields: ['name', 'tracking'] }, inputs)).toBe(false)
  expect(isShownAtInputs({ fields: ['tracking'] }, inputs)).toBe(false)
  expect(isShownAtInputs({ fields: [] }, inputs)).toBe(false)
  expect(isShownAtInputs({}, inputs)).toBe(false)
})
