import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { persisted } from '#src/lib/persisted.ts'
import type { MembersName } from './leftovers.ts'

const Owned = z.nullable(z.object({ member_id: z.string(), value: z.unknown() }))

interface MemberKept<T> {
  read(): T
  write(value: T): void
  clear(): void
}

/**
 * A persisted value of the logged-in member: another member of the same browser does not see it,
 * and a logout takes it away. A session that ends by itself leaves it for the next login.
 *
 * @param name in the local area one of those that a logout clears by their names
 */
export function memberKept<T>(
  name: MembersName,
  schema: z.ZodMiniType<T>,
  fallback: T,
  area: 'local'
): MemberKept<T>
export function memberKept<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
  area: 'session'
): MemberKept<T>
export function memberKept<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
  area: 'local' | 'session'
): MemberKept<T> {
  const box = persisted(name, Owned, null, area)
  return {
    read() {
      const kept = box.read()
      const user = $user.get()
      if (!kept || kept.member_id !== user?.id) return fallback
      const parsed = schema.safeParse(kept.value)
      return parsed.success ? parsed.data : fallback
    },
    write(value) {
      const user = $user.get()
      if (user) box.write({ member_id: user.id, value })
    },
    clear: box.clear
  }
}
