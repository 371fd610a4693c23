import type * as z from 'zod/mini'
import { environment } from './environment.ts'

/**
 * A value kept in the browser. What comes back is parsed: an older version of ours, or a person with
 * the developer tools, may have written it. Storage that is full or forbidden loses nothing but the
 * memory.
 */
export function persisted<S extends z.ZodMiniType>(
  name: string,
  schema: S,
  fallback: z.output<S>,
  area: 'local' | 'session' = 'local'
) {
  return {
    read(): z.output<S> {
      try {
        const text = environment[area].getItem(name)
        if (text === null) return fallback
        const parsed = schema.safeParse(JSON.parse(text))
        return parsed.success ? parsed.data : fallback
      } catch {
        return fallback
      }
    },
    write(value: z.output<S>): void {
      try {
        environment[area].setItem(name, JSON.stringify(value))
      } catch {
        // Nothing to do: private mode or a full disk.
      }
    },
    clear(): void {
      try {
        environment[area].removeItem(name)
      } catch {
        // As above.
      }
    }
  }
}
