import { useStore } from '@nanostores/react'
import type { PhotoKey } from '#contract/photo-keys.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Label } from '#src/ui/Label.tsx'
import { revokeKey } from './photo-keys.ts'
import { momentOf } from './words.ts'

interface PhotoKeyRowProps {
  photoKey: PhotoKey
  kind: 'given' | 'received'
}

/** A key: whose, until when, and on one's own the way to take it back. */
export function PhotoKeyRow({ photoKey, kind }: PhotoKeyRowProps) {
  const t = useTexts('photos')
  const word = useStore($fictionalWords).singular
  const { profile, expires_at, viewed_at } = photoKey
  const { name } = profile
  return (
    <li className="photos-key">
      <Avatar size="large" src={profile.main_image?.avatar_filename ?? null} alt="" />
      <div className="photos-key-words">
        <a className="photos-key-name" href={pathTo('members-id', { id: profile.id })}>
          <bdi>{name}</bdi>
        </a>
        {profile.fictional && <Label kind="text">{word}</Label>}
        <p>{t('keys.until', momentOf(expires_at))}</p>
        {kind === 'given' && (
          <p>
            {viewed_at === null
              ? t('keys.not_viewed')
              : t('keys.viewed', { date: formatDate(viewed_at) })}
          </p>
        )}
      </div>
      {kind === 'given' && (
        <Button
          kind="second"
          size="small"
          label={t('keys.revoke_label', { name })}
          onClick={() => void revokeKey(profile)}
        >
          {t('keys.revoke')}
        </Button>
      )}
    </li>
  )
}
