import { expect, test } from 'vitest'
import { retitled, showBadge, titleWith } from '#src/app/title.ts'

test('the title says how much waits', () => {
  expect(titleWith('Vonk', 3)).toBe('(3) Vonk')
})

test('the count is replaced, not piled up, and goes when nothing waits', () => {
  expect(titleWith('(3) Vonk', 12)).toBe('(12) Vonk')
  expect(titleWith('(12) Vonk', 0)).toBe('Vonk')
})

test('another screen keeps the count', () => {
  expect(retitled('(3) Likes · Vonk', 'Search · Vonk')).toBe('(3) Search · Vonk')
  expect(retitled('Likes · Vonk', 'Search · Vonk')).toBe('Search · Vonk')
})

test('a badge that the system refuses, or does not know, is nobody’s trouble', async () => {
  const asked: number[] = []
  const setAppBadge = async (count: number) => {
    asked.push(count)
    throw new DOMException('No badges here', 'NotAllowedError')
  }
  await showBadge(3, { setAppBadge })
  await showBadge(3, {})
  expect(asked).toEqual([3])
})
