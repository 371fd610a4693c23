import { type WritableAtom, atom } from 'nanostores'
import { type ApiError, expectApiError } from './api-error.ts'
import { onForget, sameMember } from './forget.ts'

export interface Refused {
  status: 'failed'
  code: ApiError['code']
  details: ApiError['details']
}

/** Where a form stands that is sent to the server. */
export type Sending = { status: 'idle' | 'sending' | 'done' } | Refused

/** The state of a form; a logout puts it back. */
export function sendingState(): WritableAtom<Sending> {
  const $state = atom<Sending>({ status: 'idle' })
  onForget(() => $state.set({ status: 'idle' }))
  return $state
}

/**
 * Sends once at a time; what comes of it after a logout is told to nobody.
 *
 * @returns true when it went through
 */
export async function send(
  $state: WritableAtom<Sending>,
  act: () => Promise<void>
): Promise<boolean> {
  if ($state.get().status === 'sending') return false
  $state.set({ status: 'sending' })
  const isSame = sameMember()
  try {
    await act()
    if (isSame()) $state.set({ status: 'done' })
    return true
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) $state.set({ status: 'failed', code, details })
    return false
  }
}
