import { expect, test } from 'vitest'
import { assertComplete } from '../../build/complete-texts.ts'

test('every language has every text and document', () => {
  expect(assertComplete).not.toThrow()
})
