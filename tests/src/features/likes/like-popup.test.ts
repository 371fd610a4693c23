import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addressChange,
  announceLikePopup,
  likePopup,
  popupDelay,
  withoutDelay
} from '#src/features/likes/like-popup.ts'

test.each([
  ['0', 0],
  ['7', 7],
  ['2.5', 2.5],
  ['3600', 3600]
])('t=%s asks for %d seconds', (t, seconds) => {
  expect(popupDelay(t)).toBe(seconds)
})

test.each(['', 'abc', '-1', '3600.1', '3601', '1e3', '0x10', ' 5', 'Infinity', '5'.repeat(10_000)])(
  't=%s is ignored',
  t => {
    expect(popupDelay(t)).toBeNull()
  }
)

test.each([
  ['?t=5', ''],
  ['?t=5&ref=a%20b', '?ref=a%20b'],
  ['?ref=a+b&t=5&sub1=%', '?ref=a+b&sub1=%'],
  ['?t=5&t=6&tt=7', '?tt=7'],
  ['?t', ''],
  ['', '']
])('the query %s becomes %s, with the rest as it was', (before, after) => {
  expect(withoutDelay(before)).toBe(after)
})

describe('the popup', () => {
  /** A page at `/?t=2.5&ref=a#b` whose clock stands still, and what its window was told. */
  function openPage() {
    const told: string[] = []
    const addresses: string[] = []
    vi.useFakeTimers()
    vi.stubGlobal('location', { pathname: '/', search: '?t=2.5&ref=a', hash: '#b' })
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address)
    })
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => {
      told.push(type)
      // Prevented, as a lander does that shows something of its own.
      return false
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })
    return { told, addresses }
  }

  test('comes after the seconds of t, and not a millisecond before', async () => {
    const { told, addresses } = openPage()
    const announced = announceLikePopup('2.5', Promise.resolve())
    await vi.advanceTimersByTimeAsync(2499)
    expect([told, addresses]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(1)
    await announced
    expect([told, addresses]).toEqual([[addressChange, likePopup], ['/?ref=a#b']])
  })

  test('waits for the answer to the site-entry warning as well', async () => {
    const { told } = openPage()
    const { promise, resolve } = Promise.withResolvers<void>()
    const announced = announceLikePopup('2.5', promise)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([])
    resolve()
    await announced
    expect(told).toEqual([addressChange, likePopup])
  })

  test('never comes for a t that is no delay, and the address loses it at once', async () => {
    const { told, addresses } = openPage()
    await announceLikePopup('abc', Promise.resolve())
    expect(addresses).toEqual(['/?ref=a#b'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(told).toEqual([addressChange])
  })
})
