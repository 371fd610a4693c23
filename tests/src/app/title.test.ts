import { expect, test } from 'vitest'
import { titleWith } from '#src/app/title.ts'

test('the title says how much waits', () => {
  expect(titleWith('Vonk', 3)).toBe('(3) Vonk')
})

test('the count is replaced, not piled up, and goes when nothing waits', () => {
  expect(titleWith('(3) Vonk', 12)).toBe('(12) Vonk')
  expect(titleWith('(12) Vonk', 0)).toBe('Vonk')
})
