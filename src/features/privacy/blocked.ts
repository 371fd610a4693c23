import { map } from 'nanostores'
import { listBlocks } from '#contract/blocks.ts'
import { unblockMember } from '#src/features/members/blocks.ts'
import { call } from '#src/lib/api.ts'
import { onForget } from '#src/lib/forget.ts'
import { override } from '#src/lib/override.ts'
import { remote } from '#src/lib/remote.ts'

/** Whom the member has blocked, the latest first. */
export const $blocked = remote(async () => (await call(listBlocks)).blocked, {
  again: true,
  taken: () => $unblocking.set(busyOnes())
})

/** Whose block is being lifted, or was; those stay in sight until the list is read again. */
export const $unblocking = map<Record<string, 'busy' | 'done'>>({})
onForget(() => $unblocking.set({}))

function busyOnes(): Record<string, 'busy'> {
  const busy = Object.entries($unblocking.get()).filter(([, state]) => state === 'busy')
  return Object.fromEntries(busy.map(([id]) => [id, 'busy']))
}

export async function unblock(profileId: string): Promise<void> {
  if ($unblocking.get()[profileId]) return
  $unblocking.setKey(profileId, 'busy')
  const isDone = await unblockMember(profileId)
  const { [profileId]: _, ...others } = $unblocking.get()
  // A list that was asked for before names them still.
  if (isDone) override($blocked, blocked => blocked)
  $unblocking.set(isDone ? { ...others, [profileId]: 'done' } : others)
}
