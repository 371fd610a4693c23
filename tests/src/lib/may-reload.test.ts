import { expect, test } from 'vitest'
import { mayReload } from '#src/lib/may-reload.ts'

function area() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value)
  }
}

const now = Date.parse('2026-05-02T19:00:00Z')

test('a page is loaded again at most once in 60 s (specification §4)', () => {
  const session = area()
  const times = [0, 59_999, 60_000, 119_999, 120_000]
  expect(times.map(after => mayReload(() => session, now + after))).toEqual([
    true,
    false,
    true,
    false,
    true
  ])
})

test('never where the browser keeps nothing', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload(refused, now)).toBe(false)
  expect(mayReload(() => ({ ...area(), setItem: refused }), now)).toBe(false)
})
