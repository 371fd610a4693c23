import type { EventData } from '#contract/events.ts'
import { refreshSeenMember } from '#src/features/members/member.ts'
import { rememberProfiles } from '#src/features/members/profiles.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { $photoKeys } from './photo-keys.ts'
import { momentOf } from './words.ts'

/** Somebody gave the member a key: an opened profile shows the photos, and a notice leads there. */
export async function receiveKey({ profile, expires_at }: EventData<'photo_key'>): Promise<void> {
  rememberProfiles([profile])
  if ($photoKeys.value?.status === 'ready') void $photoKeys.reload()
  void refreshSeenMember(profile.id)
  await loadTexts('photos')
  const t = texts('photos')
  toast({
    title: t('keys.got', { name: profile.name }),
    text: t('keys.until', momentOf(expires_at)),
    portrait: profile.main_image?.avatar_filename,
    action: { label: t('keys.look'), href: pathTo('members-id', { id: profile.id }) }
  })
}
