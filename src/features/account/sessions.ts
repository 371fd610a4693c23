import { atom } from 'nanostores'
import { endSessions, listSessions } from '#contract/sessions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'

/** Where the member is logged in. */
export const $sessions = remote(async () => (await call(listSessions)).sessions, { again: true })

/** What is being ended: the id of a session, or all others. */
export type Ending =
  | { status: 'idle' }
  | { status: 'ending' | 'ended'; which: string }
  | { status: 'failed'; which: string; code: ErrorCode }

export const others = 'others'
export const $ending = atom<Ending>({ status: 'idle' })
onForget(() => $ending.set({ status: 'idle' }))

/** Logs out another browser. */
export async function endSession(id: string): Promise<void> {
  await end(id, { id })
}

/** Logs out everywhere but here. */
export async function endOtherSessions(): Promise<void> {
  await end(others, {})
}

async function end(which: string, query: { id?: string }): Promise<void> {
  if ($ending.get().status === 'ending') return
  $ending.set({ status: 'ending', which })
  const isSame = sameMember()
  try {
    await call(endSessions, { query })
    if (!isSame()) return
    $ending.set({ status: 'ended', which })
  } catch (error) {
    const { code } = expectApiError(error)
    if (!isSame()) return
    // It has ended in another way meanwhile: that is what was wanted.
    if (code === 'not_found') $ending.set({ status: 'ended', which })
    else $ending.set({ status: 'failed', which, code })
  }
  await $sessions.reload()
}
