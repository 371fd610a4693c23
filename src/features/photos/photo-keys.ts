import type { ProfileCard } from '#contract/members.ts'
import { type PhotoKey, givePhotoKey, listPhotoKeys, revokePhotoKey } from '#contract/photo-keys.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { call } from '#src/lib/api.ts'
import { sameMember } from '#src/lib/forget.ts'
import { texts } from '#src/lib/i18n.ts'
import { override } from '#src/lib/override.ts'
import { remote } from '#src/lib/remote.ts'
import { momentOf } from './words.ts'

export type PhotoKeys = ReplyOf<typeof listPhotoKeys>

/** Keys that the member gave and holds. */
export const $photoKeys = remote<PhotoKeys>(() => call(listPhotoKeys), { again: true })

/** How long a key may last, in days. */
export const keyDays = [1, 7, 30] as const
export type KeyDays = (typeof keyDays)[number]

const without = (keys: readonly PhotoKey[], id: string) =>
  keys.filter(({ profile }) => profile.id !== id)

/**
 * Opens one's private photos for somebody; a key that they have lasts anew.
 *
 * @param intent one for each time that somebody means it: a repeat hands over the same
 * @returns false when it failed, which was said then
 */
export async function giveKey(profileId: string, days: KeyDays, intent: string): Promise<boolean> {
  const isSame = sameMember()
  try {
    const { key } = await call(givePhotoKey, {
      body: { profile_id: profileId, days },
      key: intent
    })
    if (!isSame()) return false
    override($photoKeys, keys => ({ ...keys, given: [key, ...without(keys.given, profileId)] }))
    const t = texts('photos')
    toast({
      title: t('keys.gave', { name: key.profile.name }),
      text: t('keys.until', momentOf(key.expires_at)),
      portrait: key.profile.main_image?.avatar_filename
    })
    return true
  } catch (error) {
    if (isSame()) await tellFailure('photos', 'keys.failed.give', error)
    return false
  }
}

/** Takes a key back at once; when that fails it is there again. */
export async function revokeKey({ id, name }: Pick<ProfileCard, 'id' | 'name'>): Promise<boolean> {
  const isSame = sameMember()
  const state = $photoKeys.get()
  const taken =
    state.status === 'ready' ? state.value.given.filter(({ profile }) => profile.id === id) : []
  override($photoKeys, keys => ({ ...keys, given: without(keys.given, id) }))
  try {
    await call(revokePhotoKey, { query: { profile_id: id } })
    if (!isSame()) return false
    toast({ text: texts('photos')('keys.revoked', { name }) })
    return true
  } catch (error) {
    if (!isSame()) return false
    override($photoKeys, keys => ({ ...keys, given: [...taken, ...without(keys.given, id)] }))
    await tellFailure('photos', 'keys.failed.revoke', error)
    return false
  }
}
