import { creditBack, creditBackSenders } from '#server/features/chats/credit-back.ts'
import { removeUnnamedFiles as removeUnnamedChatPhoto } from '#server/features/chats/photo-files.ts'
import { answerAutomatically } from '#server/features/chats/automatic.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { sendRefund } from '#server/features/credits/send-refund.ts'
import { eraseAccounts } from '#server/features/deletion/erasure.ts'
import { sweepOnline } from '#server/features/events/presence.ts'
import { reportJobs } from '#server/features/maintenance/report-jobs.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { mailLikes } from '#server/features/notifications/likes.ts'
import { mailUnreadMessages } from '#server/features/notifications/messages.ts'
import { mailReminders } from '#server/features/notifications/reminders.ts'
import { sendMail } from '#server/features/outbox/send-mail.ts'
import { removeUnnamedFiles } from '#server/features/photos/files.ts'
import { settleFiles } from '#server/features/photos/settle.ts'
import { sendPush } from '#server/features/push/send.ts'
import { arrangePhotos } from '#server/features/privacy/photos.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobHandlers, enqueueOnce } from '#server/lib/jobs.ts'

/** Who does which job (see `JobData`). */
export const jobHandlers: JobHandlers = {
  send_mail: (data, deps) => sendMail(data, deps),
  send_push: (data, deps) => sendPush(data, deps),
  send_refund: (data, deps) => sendRefund(data, deps),
  arrange_photos: ({ member_id }, deps) => arrangePhotos(deps, member_id),
  automatic_answer: (data, deps) => answerAutomatically(data, deps),
  credit_back: (_data, deps) => creditBack(deps),
  credit_back_senders: ({ member_id }, deps) => creditBackSenders(deps, member_id),
  erase_accounts: (_data, deps) => eraseAccounts(deps),
  mail_likes: (_data, deps) => mailLikes(deps),
  mail_reminders: (_data, deps) => mailReminders(deps),
  mail_unread: (_data, deps) => mailUnreadMessages(deps),
  reconcile_orders: (_data, deps) => reconcileOrders(deps),
  remove_chat_photo_files: (data, deps) => removeUnnamedChatPhoto(data, deps),
  remove_photo_files: (data, deps) => removeUnnamedFiles(data, deps),
  report_jobs: (_data, deps) => reportJobs(deps),
  settle_photo_files: (data, deps) => settleFiles(data, deps),
  sweep: (_data, deps) => sweep(deps),
  sweep_online: (_data, deps) => sweepOnline(deps)
}

/** In milliseconds. */
const periods = {
  credit_back: 3_600_000,
  erase_accounts: 3_600_000,
  mail_likes: 900_000,
  mail_reminders: 3_600_000,
  mail_unread: 60_000,
  reconcile_orders: 60_000,
  report_jobs: 3_600_000,
  sweep: 3_600_000,
  sweep_online: 60_000
} as const
type PeriodicKind = keyof typeof periods

/**
 * Enqueues each periodic job now and then once per period, unless one of its kind is still waiting.
 *
 * @returns the function that stops the timers and waits for the transactions that are still open
 */
export function startPeriodicJobs(deps: Dependencies): () => Promise<void> {
  const underway = new Set<Promise<void>>()
  const put = async (kind: PeriodicKind) => {
    const now = deps.clock()
    await transact(deps, tx => enqueueOnce(tx, kind, {}, now, now)).catch((error: unknown) => {
      deps.log.error({ error, kind }, 'periodic job was not enqueued')
    })
  }
  const begin = (kind: PeriodicKind) => {
    const putting = put(kind).finally(() => underway.delete(putting))
    underway.add(putting)
  }
  const timers = (Object.keys(periods) as PeriodicKind[]).map(kind => {
    begin(kind)
    return setInterval(() => begin(kind), periods[kind]).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underway)
  }
}
