import { answerAutomatically, typeAutomatically } from '#server/features/chats/automatic.ts'
import { reconcileOrders } from '#server/features/credits/payments.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { sendMail } from '#server/features/outbox/letters.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobHandlers, enqueueOnce } from '#server/lib/jobs.ts'

/** Who does which job (see `JobData`). */
export const jobHandlers: JobHandlers = {
  send_mail: (data, deps) => sendMail(data, deps),
  automatic_answer: (data, deps) => answerAutomatically(data, deps),
  automatic_typing: (data, deps) => typeAutomatically(data, deps),
  reconcile_orders: (_data, deps) => reconcileOrders(deps),
  sweep: (_data, deps) => sweep(deps)
}

const periods = { reconcile_orders: 60_000, sweep: 3_600_000 } as const
type PeriodicKind = keyof typeof periods

/**
 * Puts the periodic jobs into the queue now and then again and again; one that still waits there is
 * not joined by a second. @returns the function that ends it
 */
export function startPeriodicJobs(deps: Dependencies): () => void {
  const put = async (kind: PeriodicKind) => {
    const now = deps.clock()
    await transact(deps, tx => enqueueOnce(tx, kind, {}, now)).catch((error: unknown) => {
      deps.log.error({ error, kind }, 'a periodic job could not be put into the queue')
    })
  }
  const timers = (Object.keys(periods) as PeriodicKind[]).map(kind => {
    void put(kind)
    return setInterval(() => void put(kind), periods[kind]).unref()
  })
  return () => timers.forEach(timer => clearInterval(timer))
}
