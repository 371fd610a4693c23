import * as z from 'zod/mini'
import { ReturnPath } from '#contract/common.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'

const kept = persisted('return-path', z.nullable(ReturnPath), null, 'session')
onForget(kept.clear)

/** Keeps where buying was started from, when the address says so (`?return_path=/chats/…`). */
export function keepReturnPath(): void {
  const parsed = ReturnPath.safeParse(environment.query().get('return_path'))
  if (parsed.success) kept.write(parsed.data)
}

/** Where to go back to once it is paid; null: nowhere special. */
export function returnPath(): string | null {
  return kept.read()
}

export function forgetReturnPath(): void {
  kept.clear()
}
