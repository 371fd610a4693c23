import { expect, test } from 'vitest'
import { speedOf, thrownBy } from '#src/features/swipe/drag.ts'

test('throws a card that was moved far, to the side that it was moved to', () => {
  expect(thrownBy(97, 0)).toEqual({ way: 'right', speed: 0 })
  expect(thrownBy(-97, 0)).toEqual({ way: 'left', speed: 0 })
  expect(thrownBy(96, 0)).toBeNull()
})

test('throws a card that was moved fast, unless it hardly moved', () => {
  expect(thrownBy(30, 0.5)).toEqual({ way: 'right', speed: 0.5 })
  expect(thrownBy(-30, -0.5)).toEqual({ way: 'left', speed: 0.5 })
  expect(thrownBy(30, 0.45)).toBeNull()
  expect(thrownBy(24, 2)).toBeNull()
})

test('lets a card lie down that was on its way back, however far out it was', () => {
  expect(thrownBy(200, -0.6)).toBeNull()
  expect(thrownBy(-200, 0.6)).toBeNull()
})

test('measures the speed at the end of the movement only', () => {
  const places = [
    { x: 0, at: 0 },
    { x: 300, at: 100 },
    { x: 320, at: 160 },
    { x: 330, at: 180 }
  ]
  expect(speedOf(places, 180)).toBeCloseTo(30 / 80)
  // A finger that rested before it was lifted throws nothing.
  expect(speedOf(places, 400)).toBe(0)
  expect(speedOf([{ x: 5, at: 10 }], 10)).toBe(0)
})
