import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadScreens } from '#src/app/preload-screens.ts'

interface Picture {
  complete: boolean
  top: number
}

const page = { hasSkeleton: false, pictures: [] as Picture[] }
let connection: { saveData?: boolean; effectiveType?: string } | undefined

beforeEach(() => {
  page.hasSkeleton = false
  page.pictures = []
  connection = undefined
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 1))
  vi.stubGlobal('navigator', {
    get connection() {
      return connection
    }
  })
  vi.stubGlobal('document', {
    querySelector: () => ({
      querySelector: () => (page.hasSkeleton ? {} : null),
      querySelectorAll: () =>
        page.pictures.map(({ complete, top }) => ({
          complete,
          getBoundingClientRect: () => ({ top })
        }))
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts to preload. @returns whether the first screen was requested within a second */
async function begins(): Promise<boolean> {
  const bring = vi.fn<() => Promise<void>>(async () => {})
  void preloadScreens(bring)
  await vi.advanceTimersByTimeAsync(1000)
  return bring.mock.calls.length > 0
}

test('screens load in advance once the first one is complete', async () => {
  expect(await begins()).toBe(true)
})

test.each([
  ['a skeleton', () => (page.hasSkeleton = true)],
  ['a picture in sight that still loads', () => page.pictures.push({ complete: false, top: 843 })]
])('no screen loads in advance beside %s', async (_name, arrange) => {
  arrange()
  expect(await begins()).toBe(false)
})

test('a picture below the window delays nothing', async () => {
  page.pictures.push({ complete: false, top: 845 })
  expect(await begins()).toBe(true)
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'no screen loads in advance for a browser that reports %j',
  async reported => {
    connection = reported
    expect(await begins()).toBe(false)
  }
)

test('screens load in advance over 3G', async () => {
  connection = { effectiveType: '3g', saveData: false }
  expect(await begins()).toBe(true)
})

test('all likely screens load, one after the other, although one of them fails', async () => {
  let underway = 0
  let most = 0
  const bring = vi.fn<() => Promise<void>>(async () => {
    most = Math.max(most, ++underway)
    await new Promise(resolve => setTimeout(resolve, 10))
    underway--
    if (bring.mock.calls.length === 2) throw new TypeError('Failed to fetch')
  })
  void preloadScreens(bring)
  await vi.advanceTimersByTimeAsync(1000)
  expect([bring.mock.calls.length, most]).toEqual([6, 1])
})
