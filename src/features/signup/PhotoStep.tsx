import { type ChangeEvent, useId } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { StepFrame } from './StepFrame.tsx'
import { $saving, deletePhoto, uploadPhoto } from './steps.ts'

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** Step 1: pictures of oneself. */
export function PhotoStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const id = useId()
  const isBusy = useStore($saving).status === 'saving'
  const most = useStore($user)?.paid_user ? limits.photosPremium : limits.photosFree
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void uploadPhoto(file)
    event.target.value = ''
  }
  return (
    <StepFrame step={1} profile={profile}>
      <ul className="signup-photos">
        {profile.photos.map((photo, index) => (
          <li key={photo.id}>
            <Portrait
              thumb={photo.thumb_filename}
              alt={t('photo.number', { number: index + 1 })}
              action={
                <IconButton
                  icon="close"
                  kind="glass"
                  label={t('photo.remove', { number: index + 1 })}
                  onClick={() => void deletePhoto(photo.id)}
                />
              }
            />
          </li>
        ))}
        {profile.photos.length < most && (
          <li>
            <label className="signup-add" htmlFor={id} aria-busy={isBusy || undefined}>
              <Icon name={isBusy ? 'clock' : 'camera'} />
              {t(isBusy ? 'photo.uploading' : 'photo.add')}
            </label>
            <input
              className="signup-file"
              id={id}
              type="file"
              accept={types}
              disabled={isBusy}
              onChange={choose}
            />
          </li>
        )}
      </ul>
      <p className="signup-small">{t('photo.hint', { count: most })}</p>
    </StepFrame>
  )
}
