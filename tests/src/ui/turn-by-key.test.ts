import { expect, test } from 'vitest'
import { turnByKey } from '#src/ui/turn-by-key.ts'

/** @returns what is shown after a key, and whether the browser did something of its own with it */
function press(key: string, current: number, count: number) {
  let shown: number | null = null
  let isTaken = false
  const event = { key, preventDefault: () => (isTaken = true) }
  turnByKey(event, { current, show: index => (shown = index) }, count)
  return { shown, isTaken }
}

test.for([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 3]
] as const)('%s turns picture %i to %i', ([key, current, shown]) => {
  expect(press(key, current, 4)).toEqual({ shown, isTaken: true })
})

test('the ends are ends', () => {
  expect(press('ArrowRight', 3, 4).shown).toBe(3)
  expect(press('ArrowLeft', 0, 4).shown).toBe(0)
})

test('other keys are left to the browser, and so are all where there is no picture', () => {
  for (const pressed of [press('Tab', 1, 4), press('End', 0, 0)]) {
    expect(pressed).toEqual({ shown: null, isTaken: false })
  }
})
