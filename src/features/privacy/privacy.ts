import { map } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type Privacy, getPrivacy, updatePrivacy } from '#contract/privacy.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, loadSession, setUser } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { override } from '#src/lib/override.ts'
import { remote } from '#src/lib/remote.ts'

/** Who sees what of the member. */
export const $privacy = remote(async () => (await call(getPrivacy)).privacy, { again: true })

export type PrivacyName = keyof Privacy

/** How a switch stands, as far as session and own profile tell before `$privacy` is there. */
export function knownOf(name: PrivacyName): boolean {
  // Not `get`, which would open what nobody looks at.
  const own = $ownProfile.value
  if (name === 'read_receipts') return $user.get()?.read_receipts ?? false
  if (own?.status !== 'ready') return false
  return (name === 'invisible' || name === 'hides_place') && own.value[name]
}

export type PrivacySaving =
  | { status: 'saving' | 'saved' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

/** How the last turn of each switch went. */
export const $privacySaving = map<Partial<Record<PrivacyName, PrivacySaving>>>({})

onForget(() => $privacySaving.set({}))

/** Turns a switch; it springs back when that could not be stored. */
export async function turnPrivacy(name: PrivacyName, on: boolean): Promise<void> {
  if ($privacySaving.get()[name]?.status === 'saving') return
  const isSame = sameMember()
  const { hides_place: place } = $privacySaving.get()
  $privacySaving.setKey(name, { status: 'saving' })
  override($privacy, privacy => ({ ...privacy, [name]: on }))
  try {
    const { privacy } = await call(updatePrivacy, { body: { [name]: on } })
    if (!isSame()) return
    const isPlaceTurned = $privacySaving.get().hides_place !== place
    const changed = changedBy(name, privacy, isPlaceTurned)
    override($privacy, current => ({ ...current, ...changed }))
    $privacySaving.setKey(name, { status: 'saved' })
    tellOthers(name, changed)
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (!isSame()) return
    override($privacy, privacy => ({ ...privacy, [name]: !on }))
    $privacySaving.setKey(name, { status: 'failed', code, details })
  }
}

/**
 * What of the answer is this switch's own: the others may have been turned since. The private mode
 * hides the place and shows it again.
 */
function changedBy(
  name: PrivacyName,
  { [name]: on, hides_place }: Privacy,
  isPlaceTurned: boolean
): Partial<Privacy> {
  const withPlace = name === 'private_mode' && !isPlaceTurned
  return { [name]: on, ...(withPlace && { hides_place }) }
}

/** Profile and session show the same, and the private mode moves pictures. */
function tellOthers(name: PrivacyName, changed: Partial<Privacy>): void {
  $ownProfile.change(profile => {
    const { invisible = profile.invisible, hides_place = profile.hides_place } = changed
    return { ...profile, invisible, hides_place }
  })
  const user = $user.get()
  const { read_receipts = user?.read_receipts } = changed
  if (user && read_receipts !== undefined && user.read_receipts !== read_receipts) {
    setUser({ ...user, read_receipts })
  }
  if (name !== 'private_mode') return
  if ($ownProfile.get().status === 'ready') void $ownProfile.reload()
  void loadSession()
}
