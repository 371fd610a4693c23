import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

/** A moment of the past at which the rules run. */
export interface HistoryScope extends Scope {
  deps: Dependencies
}
