import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefillKey } from '#shared/prefill.ts'

/** As much of an element as the script touches. */
function element(dataset: Record<string, string> = {}) {
  const names = new Set<string>()
  const heard: Record<string, (event: object) => void> = {}
  return {
    dataset,
    hidden: false,
    classList: { add: (...added: string[]) => added.forEach(name => names.add(name)) },
    isOut: () => names.has('is-out'),
    querySelector: (_selector: string): unknown => null,
    querySelectorAll: () => [],
    addEventListener: (name: string, act: (event: object) => void) => void (heard[name] = act),
    cloneNode: () => element(),
    removeAttribute() {},
    hear: (name: string, event: object = {}) => heard[name]?.({ preventDefault() {}, ...event })
  }
}

let cards: ReturnType<typeof element>[]
let page: ReturnType<typeof element>
let parts: Record<'deck' | 'said' | 'match' | 'none' | 'hello' | 'no', ReturnType<typeof element>>
let learned: string | null

beforeEach(async () => {
  vi.useFakeTimers()
  cards = ['julia', 'omar', 'fleur'].map(id => element({ id, name: id }))
  const list = { ...element(), querySelector: () => cards.find(card => !card.isOut()) ?? null }
  const [said, match, none, hello, no] = [element(), element(), element(), element(), element()]
  const deck = { ...element(), querySelector: (name: string) => (name === 'ul' ? list : null) }
  parts = { deck, said, match, none, hello, no }
  const named: Record<string, unknown> = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [`[data-${name}]`, part])
  )
  page = { ...element(), querySelector: selector => named[selector] ?? null }
  learned = null
  const setItem = (key: string, value: string) => key === prefillKey && (learned = value)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  vi.stubGlobal('document', page)
  vi.resetModules()
  await import('#src/landers/tinderswipe/script.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const out = () => cards.filter(card => card.isOut()).map(card => card.dataset['id'])

test('a second tap on the hello, while the card leaves, greets nobody else', () => {
  parts.hello.hear('click')
  vi.advanceTimersByTime(200)
  parts.hello.hear('click')
  parts.no.hear('click')
  vi.advanceTimersByTime(240)
  expect(out()).toEqual(['julia'])
  expect(learned).toBe('{"profile_id":"julia"}')
  expect(parts.match.hidden).toBe(false)
})

test('who is refused takes nobody along, and the next one can be greeted once they lie there', () => {
  parts.no.hear('click')
  parts.no.hear('click')
  expect(out()).toEqual(['julia'])
  vi.advanceTimersByTime(240)
  parts.hello.hear('click')
  expect(learned).toBe('{"profile_id":"omar"}')
})

test('a key that is held down answers once', () => {
  page.hear('keydown', { key: 'ArrowLeft' })
  for (let time = 0; time < 10; time++) {
    vi.advanceTimersByTime(100)
    page.hear('keydown', { key: 'ArrowLeft', repeat: true })
    page.hear('keydown', { key: 'ArrowRight', repeat: true })
  }
  expect(out()).toEqual(['julia'])
  expect(learned).toBeNull()
})
