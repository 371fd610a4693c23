import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type Unsubscription, getUnsubscription, unsubscribe } from '#contract/notifications.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { $notifications } from './notifications.ts'

export type Unsubscribing =
  | { status: 'loading' }
  /** Nothing has changed yet: the visitor is asked. `code` is what went wrong the last time. */
  | { status: 'asking'; of: Unsubscription; code?: ErrorCode }
  | { status: 'working'; of: Unsubscription; all: boolean }
  | { status: 'done'; of: Unsubscription }
  | { status: 'failed'; code: ErrorCode }

export const $unsubscribing = atom<Unsubscribing>({ status: 'loading' })

/** What the link of a letter would end. */
export async function readUnsubscription(token: string): Promise<void> {
  $unsubscribing.set({ status: 'loading' })
  try {
    const { unsubscription } = await call(getUnsubscription, { query: { token } })
    const status = unsubscription.enabled ? 'asking' : 'done'
    $unsubscribing.set({ status, of: unsubscription })
  } catch (error) {
    $unsubscribing.set({ status: 'failed', code: expectApiError(error).code })
  }
}

/** @param all ends every mail that can be ended */
export async function endMail(token: string, all: boolean): Promise<void> {
  const state = $unsubscribing.get()
  if (state.status !== 'asking') return
  const { of } = state
  $unsubscribing.set({ status: 'working', of, all })
  try {
    const query = all ? { token, all: '1' as const } : { token }
    const { unsubscription } = await call(unsubscribe, { query })
    $unsubscribing.set({ status: 'done', of: unsubscription })
    if ($user.get()) await Promise.all([loadSession(), $notifications.reload()])
  } catch (error) {
    $unsubscribing.set({ status: 'asking', of, code: expectApiError(error).code })
  }
}
