import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** Room for the sitemap and some hundred pages. */
const mostBytes = 16 * 1024 * 1024

interface Copy {
  content: Promise<Buffer>
  length: number
}

/** Reads the content of a file from its Brotli copy; `length` is that of the content in bytes. */
export type Unpack = (packed: Uint8Array, length: number) => Promise<Uint8Array>

/**
 * Keeps the content of packed files that clients without compression request. Each is decompressed once,
 * in a thread of libuv. The least recently used copies make room for new ones.
 *
 * @param most bytes of all copies together; one larger copy is kept alone
 */
export function unpackedCopies(most = mostBytes, unpack = decompress): Unpack {
  const copies = new Map<Uint8Array, Copy>()
  let bytes = 0

  function forget(packed: Uint8Array): void {
    bytes -= copies.get(packed)?.length ?? 0
    copies.delete(packed)
  }

  return async (packed, length) => {
    const copy = copies.get(packed) ?? { content: unpack(packed), length }
    forget(packed)
    // The last place of a Map is that of the newest entry.
    copies.set(packed, copy)
    bytes += length
    for (const oldest of copies.keys()) {
      if (bytes <= most || oldest === packed) break
      forget(oldest)
    }
    try {
      return await copy.content
    } catch (error) {
      if (copies.get(packed) === copy) forget(packed)
      throw error
    }
  }
}
