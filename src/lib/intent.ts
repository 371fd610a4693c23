import * as z from 'zod/mini'
import { createId } from './create-id.ts'
import { persisted } from './persisted.ts'

export interface Intent {
  /**
   * @param of what is meant, in full
   * @returns the Idempotency-Key: the same one as long as the same is meant
   */
  keyFor(of: string): string
  /** It came to pass, or was given up: the same words mean something new from now on. */
  done(): void
}

const Kept = z.nullable(z.object({ of: z.string(), key: z.string() }))

/**
 * One key per intent: whoever sends the same again, after a lost answer for instance, means the same,
 * and the server does it once. Nobody pays twice because of it.
 *
 * @param options.kept the name under which it outlives a reload of the tab
 */
export function intent({ kept: name }: { kept?: string } = {}): Intent {
  const kept = name === undefined ? null : persisted(name, Kept, null, 'session')
  // In memory too: storage may be full or forbidden.
  let last = kept?.read() ?? null
  return {
    keyFor(of) {
      if (last?.of !== of) {
        last = { of, key: createId() }
        kept?.write(last)
      }
      return last.key
    },
    done() {
      last = null
      kept?.clear()
    }
  }
}

/** Intents side by side, one for each target. */
export function intents() {
  const all = new Map<string, Intent>()
  return {
    to(target: string): Intent {
      const one = all.get(target) ?? intent()
      all.set(target, one)
      return one
    },
    clear: () => all.clear()
  }
}
