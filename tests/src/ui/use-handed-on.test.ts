import { afterEach, expect, test, vi } from 'vitest'
import { handOn } from '#src/ui/use-handed-on.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Options {
  hasFocus?: boolean
  /** Of what stands where one goes on: -1 takes no focus unless told to. */
  tabIndex?: number
  isFound?: boolean
}

/** Something that goes, in a place with a heading or a log. @returns where one goes on */
function leave({ hasFocus = true, tabIndex = -1, isFound = true }: Options = {}) {
  const set = vi.fn<(value: number) => void>()
  const focus = vi.fn<(options: FocusOptions) => void>()
  const next = {
    focus,
    get tabIndex() {
      return tabIndex
    },
    set tabIndex(value) {
      set(value)
    }
  }
  vi.stubGlobal('document', { activeElement: 'the button' })
  const place = { querySelector: (goal: string) => (isFound && goal === 'h2' ? next : null) }
  const element = {
    contains: (other: unknown) => hasFocus && other === 'the button',
    closest: (selector: string) => (selector === 'section' ? place : null)
  }
  handOn(element as unknown as HTMLElement, 'section', 'h2')
  return { focus, set }
}

test('the focus of what goes is handed to the heading of its place, which nothing scrolls to', () => {
  const { focus, set } = leave()
  expect(set).toHaveBeenCalledWith(-1)
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
})

test('what the keys reach by themselves stays so', () => {
  const { focus, set } = leave({ tabIndex: 0 })
  expect(set).not.toHaveBeenCalled()
  expect(focus).toHaveBeenCalledOnce()
})

test('a focus elsewhere stays there', () => {
  expect(leave({ hasFocus: false }).focus).not.toHaveBeenCalled()
})

test('where there is nothing to go on at, nothing happens', () => {
  expect(leave({ isFound: false }).focus).not.toHaveBeenCalled()
})
