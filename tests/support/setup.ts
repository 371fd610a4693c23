import { afterEach, beforeEach, vi } from 'vitest'

// What nobody expects on the console fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...details: unknown[]) => {
    throw new Error(`Unexpected console.error: ${details.map(String).join(' ')}`)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})
