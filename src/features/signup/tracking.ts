import { Tracking } from '#contract/account.ts'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'

const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const kept = persisted('tracking', Tracking, {}, 'session')

/**
 * Takes the tracking values from the query string (specification §7). They stay in the session's
 * storage until signup, so no cookie and no consent is needed (design §4).
 */
export function keepTracking(): void {
  const query = environment.query()
  const found = names.flatMap(name => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, 100)] as const] : []
  })
  if (found.length > 0) kept.write({ ...kept.read(), ...Object.fromEntries(found) })
}

export function tracking(): Tracking {
  return kept.read()
}
