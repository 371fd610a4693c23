import { type MemberProfile, getMember } from '#contract/members.ts'
import { markLikeSeen } from '#src/features/likes/likes.ts'
import { $user } from '#src/features/session/session.ts'
import { visitorsSource } from '#src/features/session/visitor.ts'
import { call } from '#src/lib/api.ts'
import { onForget } from '#src/lib/forget.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { rememberProfiles } from './profiles.ts'

const opened = new Map<string, RemoteStore<MemberProfile>>()

/**
 * The profile with this id: loads when somebody looks, and looks again each time it is opened, with
 * what was there before shown meanwhile.
 */
export function memberOf(profileId: string): RemoteStore<MemberProfile> {
  const known = opened.get(profileId)
  if (known) return known
  const store: RemoteStore<MemberProfile> = remote(() => loadMember(profileId), {
    again: true,
    // At a logout the whole store goes.
    keep: 'public',
    taken(member) {
      if (opened.get(profileId) !== store) return
      rememberProfiles([member])
      markLikeSeen(profileId)
    }
  })
  opened.set(profileId, store)
  return store
}

/** Loads a profile again, when it was opened before. */
export async function reloadMember(profileId: string): Promise<void> {
  await opened.get(profileId)?.reload()
}

/**
 * Loads a profile again that is being looked at. Any other is loaded when it is opened the next time:
 * until then nobody has seen what is new about it, a like for instance.
 */
export async function refreshSeenMember(profileId: string): Promise<void> {
  const store = opened.get(profileId)
  if (store && store.lc > 0) await store.refresh()
}

async function loadMember(profileId: string): Promise<MemberProfile> {
  // One's own profile is looked at with the eyes of others; editing it has a place of its own.
  const as = $user.get()?.id === profileId ? 'others' : undefined
  const { member } = await call(getMember, { query: { id: profileId, as, ...visitorsSource() } })
  return member
}

onForget(() => opened.clear())
