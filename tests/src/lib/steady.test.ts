import { expect, test, vi } from 'vitest'
import { loadSteadily, noteChange } from '#src/lib/steady.ts'

/** A load during which something changes, as often as is said. */
function openSteady({ changing }: { changing: number }) {
  let loads = 0
  const load = vi.fn<() => Promise<number>>(async () => {
    loads++
    if (loads <= changing) noteChange()
    return loads
  })
  return load
}

test('what changes during a load has it load again', async () => {
  const load = openSteady({ changing: 1 })
  expect(await loadSteadily(load)).toBe(2)
})

test('what changed before has it load no second time', async () => {
  const load = openSteady({ changing: 0 })
  noteChange()
  expect(await loadSteadily(load)).toBe(1)
})

test('what never pauses is loaded three times at most', async () => {
  const load = openSteady({ changing: 100 })
  expect(await loadSteadily(load)).toBe(3)
})

test('what nobody wants any more is not loaded again', async () => {
  const load = openSteady({ changing: 100 })
  expect(await loadSteadily(load, () => false)).toBe(1)
})
