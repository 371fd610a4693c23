import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'

const Owned = z.nullable(z.object({ member_id: z.string(), value: z.unknown() }))

/**
 * A persisted value of the logged-in member: another member of the same browser does not see it,
 * and a logout takes it away. A session that ends by itself leaves it for the next login.
 */
export function memberKept<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
  area: 'local' | 'session'
) {
  const box = persisted(name, Owned, null, area)
  onSignOut(box.clear)
  return {
    read(): T {
      const kept = box.read()
      const user = $user.get()
      if (!kept || kept.member_id !== user?.id) return fallback
      const parsed = schema.safeParse(kept.value)
      return parsed.success ? parsed.data : fallback
    },
    write(value: T): void {
      const user = $user.get()
      if (user) box.write({ member_id: user.id, value })
    }
  }
}
