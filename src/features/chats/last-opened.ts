import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { DateTime, Id } from '#contract/common.ts'
import { onForget } from '#src/lib/forget.ts'
import { serverTime } from '#src/lib/server-clock.ts'
import { memberKept } from '#src/features/session/member-kept.ts'

const LastOpened = z.nullable(z.object({ profile_id: Id, date: DateTime }))
const kept = memberKept('last-chat', LastOpened, null, 'local')

/** With whom the member last opened a conversation, and when (specification §3). */
export const $lastOpened = atom<z.output<typeof LastOpened>>(null)

onMount($lastOpened, () => $lastOpened.set(kept.read()))
onForget(() => $lastOpened.set(null))

export function noteOpened(profileId: string): void {
  const opened = { profile_id: profileId, date: serverTime() }
  kept.write(opened)
  $lastOpened.set(opened)
}
