import type { Storage } from '#server/adapters/storage/port.ts'

/** Keeps files for the length of one test. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async key => files.get(key) ?? null,
    remove: async key => void files.delete(key)
  }
}
