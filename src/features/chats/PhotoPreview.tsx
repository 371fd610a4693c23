import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Bone } from '#src/ui/Skeleton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { $photoChoices, dropPhoto } from './photo-choice.ts'

/** The picture that waits in the field, or why it cannot be sent. */
export function PhotoPreview({ profileId }: { profileId: string }) {
  const t = useTexts('chats')
  const choice = useStore($photoChoices)[profileId]
  return (
    <div className="chats-photo-choice" aria-live="polite">
      {choice && (
        <div className="chats-photo-row">
          {choice.status === 'ready' && (
            <img className="chats-photo-picture" src={choice.preview} alt={t('photo.preview')} />
          )}
          {choice.status === 'preparing' && <Bone className="chats-photo-picture" shape="card" />}
          {choice.status === 'failed' ? (
            <p className="chats-photo-fault">
              <Icon name="close" size="small" />
              {t(`errors:${choice.code}`)}
            </p>
          ) : (
            <p className="chats-photo-words">
              {t(choice.status === 'ready' ? 'photo.caption' : 'photo.preparing')}
            </p>
          )}
          <IconButton icon="close" label={t('photo.remove')} onClick={() => dropPhoto(profileId)} />
        </div>
      )}
    </div>
  )
}
