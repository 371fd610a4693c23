import { expect, test } from 'vitest'
import { interests } from '#contract/interests.ts'
import { interestIcons } from '#src/ui/interest-icons.ts'

test('draws every interest and nothing else', () => {
  expect(Object.keys(interestIcons).toSorted()).toEqual([...interests].toSorted())
})

test('draws no two interests alike', () => {
  const drawings = Object.values(interestIcons).map(shape => JSON.stringify(shape))
  expect(new Set(drawings).size).toBe(interests.length)
})
