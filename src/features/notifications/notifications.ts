import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  getNotifications,
  setNotification
} from '#contract/notifications.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { override } from '#src/lib/override.ts'
import { remote } from '#src/lib/remote.ts'

/** What the member is told about, and whether mail reaches them. */
export const $notifications = remote(async () => (await call(getNotifications)).notifications, {
  again: true
})

export type Turning =
  | { status: 'idle' }
  | { status: 'saved' }
  | { status: 'failed'; code: ErrorCode }

/** What came of the last switch that was turned. */
export const $turning = atom<Turning>({ status: 'idle' })

/** One after another, so that the last tap is what stays. */
let queue: Promise<void> = Promise.resolve()

onForget(() => $turning.set({ status: 'idle' }))

/** The switch turns at once, and back when the server did not take it. */
export async function turnNotification(
  kind: NotificationKind,
  channel: NotificationChannel,
  enabled: boolean
): Promise<void> {
  const isSame = sameMember()
  const show = (to: boolean) =>
    override($notifications, ({ kinds, ...others }) => ({
      ...others,
      kinds: { ...kinds, [kind]: { ...kinds[kind], [channel]: to } }
    }))
  show(enabled)
  $turning.set({ status: 'idle' })
  queue = queue.then(async () => {
    if (!isSame()) return
    try {
      await call(setNotification, { body: { kind, channel, enabled } })
      if (isSame()) $turning.set({ status: 'saved' })
    } catch (error) {
      const { code } = expectApiError(error)
      if (!isSame()) return
      show(!enabled)
      $turning.set({ status: 'failed', code })
    }
  })
  return queue
}
