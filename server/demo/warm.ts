import type { Dependencies } from '#server/lib/dependencies.ts'
import { demoStorageKey, picturedPeople } from './media.ts'
import { type Painter, openPainter } from './painter.ts'

/** What lists show, then what profiles show. */
const rounds = [['thumb', 'avatar'], ['large']]
/** The painter draws one picture per core of a small machine. */
const drawnAtOnce = 2

export type WarmDependencies = Pick<Dependencies, 'config' | 'storage' | 'log'> & {
  /** Whether a photo still has this storage key: a picture that its owner removed is not drawn. */
  isNamed(storageKey: string): Promise<boolean>
}

/**
 * Draws the main pictures that are not stored yet, in a process of its own: drawing in the server
 * would hold 200 MB of its memory for good. Ends with the signal, and never rejects.
 */
export async function warmDemo(deps: WarmDependencies, signal: AbortSignal): Promise<void> {
  const painter = openPainter(deps.config.VONK_DEMO_MEMBERS)
  const close = () => painter.close()
  signal.addEventListener('abort', close)
  await warmPortraits(deps, painter, signal)
  signal.removeEventListener('abort', close)
  close()
}

/** Stores what the painter draws, newest members first. */
export async function warmPortraits(
  deps: WarmDependencies,
  painter: Pick<Painter, 'draw'>,
  signal: AbortSignal
): Promise<void> {
  const keys = missingKeys(deps)
  const drawFromQueue = async () => {
    for await (const key of keys) {
      if (signal.aborted) return
      const bytes = await painter.draw(key)
      if (bytes && (await deps.isNamed(storageKeyOf(key)))) await deps.storage.put(key, bytes)
    }
  }
  try {
    await Promise.all(Array.from({ length: drawnAtOnce }, drawFromQueue))
  } catch (error) {
    if (!signal.aborted) deps.log.error({ error }, 'demo portraits were not all drawn')
  }
}

async function* missingKeys({
  storage,
  config,
  isNamed
}: WarmDependencies): AsyncGenerator<string> {
  const people = picturedPeople(config.VONK_DEMO_MEMBERS)
  for (const variants of rounds) {
    for (const { seed } of people) {
      for (const variant of variants) {
        const storageKey = demoStorageKey(seed, 1, false)
        const key = `${storageKey}/${variant}.webp`
        if (!(await storage.get(key)) && (await isNamed(storageKey))) yield key
      }
    }
  }
}

function storageKeyOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}
