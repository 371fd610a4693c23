import type { Storage } from '#server/adapters/storage/port.ts'

const demoKey = /^(?:private\/)?demo\//

/** Draws a picture of the demo population; null when nobody has it. */
export type RenderDemo = (key: string) => Promise<Uint8Array | null>

/**
 * Reads picture files: what is stored, and of the demo population what is drawn when it is first
 * asked for. Those who ask for one picture at the same time wait for one drawing.
 *
 * @returns a reader that gives null when nobody has such a file
 */
export function pictureSource(
  storage: Storage,
  renderDemo?: RenderDemo
): (key: string) => Promise<Uint8Array | null> {
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  async function draw(key: string): Promise<Uint8Array | null> {
    const bytes = (await renderDemo?.(key)) ?? null
    if (bytes) await storage.put(key, bytes)
    return bytes
  }

  function drawOnce(key: string): Promise<Uint8Array | null> {
    const known = drawing.get(key)
    if (known) return known
    const promise = draw(key).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    return promise
  }

  return async key => (await storage.get(key)) ?? (demoKey.test(key) ? drawOnce(key) : null)
}
