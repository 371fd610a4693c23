import { afterEach, expect, test, vi } from 'vitest'
import { listenWhileSeen } from '#src/app/listening.ts'

afterEach(() => {
  vi.useRealTimers()
})

function open(isSubscribed: boolean) {
  vi.useFakeTimers()
  let listening = 0
  let show = (_isVisible: boolean) => {}
  const end = listenWhileSeen(
    () => {
      listening++
      return () => listening--
    },
    () => isSubscribed,
    tell => {
      show = tell
      tell(true)
      return () => (show = () => {})
    }
  )
  return { end, show: (isVisible: boolean) => show(isVisible), listening: () => listening }
}

test('with push a page that nobody sees for a minute listens no longer, until it is seen again', () => {
  const { end, show, listening } = open(true)
  expect(listening()).toBe(1)
  show(false)
  vi.advanceTimersByTime(59_999)
  expect(listening()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(listening()).toBe(0)
  show(true)
  expect(listening()).toBe(1)
  end()
  expect(listening()).toBe(0)
})

test('who comes back in time goes on listening', () => {
  const { end, show, listening } = open(true)
  show(false)
  vi.advanceTimersByTime(59_999)
  show(true)
  vi.advanceTimersByTime(600_000)
  expect(listening()).toBe(1)
  end()
})

test('without push a page listens whoever sees it', () => {
  const { end, show, listening } = open(false)
  show(false)
  vi.advanceTimersByTime(600_000)
  expect(listening()).toBe(1)
  end()
  expect(listening()).toBe(0)
})

test('after the end nothing begins again', () => {
  const { end, show, listening } = open(true)
  show(false)
  end()
  vi.advanceTimersByTime(60_000)
  show(true)
  expect(listening()).toBe(0)
})
