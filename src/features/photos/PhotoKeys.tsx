import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { PhotoKeyRow } from './PhotoKeyRow.tsx'
import { $photoKeys } from './photo-keys.ts'

/** Who may look at the private photos, until when, and whose the member may look at. */
export function PhotoKeys() {
  const t = useTexts('photos')
  const state = useStore($photoKeys)
  return (
    <section className="photos-keys" aria-labelledby="photo-keys-title">
      <h2 className="photos-title" id="photo-keys-title">
        <Icon name="key" />
        {t('keys.title')}
      </h2>
      <p className="photos-text">{t('keys.text')}</p>
      {state.status === 'loading' && (
        <Skeleton label={t('keys.loading')}>
          <BoneRow />
        </Skeleton>
      )}
      {state.status === 'failed' && (
        <Failed
          title={t('keys.failed.title')}
          retryLabel={t('keys.failed.retry')}
          onRetry={() => void $photoKeys.reload()}
        >
          {t(`errors:${state.code}`)}
        </Failed>
      )}
      {state.status === 'ready' &&
        (['given', 'received'] as const).map(kind => (
          <div key={kind} className="photos-keys-list">
            <h3 className="photos-keys-title">{t(`keys.${kind}`)}</h3>
            {state.value[kind].length === 0 ? (
              <p className="photos-text">{t(`keys.none_${kind}`)}</p>
            ) : (
              <ul className="photos-key-rows">
                {state.value[kind].map(key => (
                  <PhotoKeyRow key={key.profile.id} photoKey={key} kind={kind} />
                ))}
              </ul>
            )}
          </div>
        ))}
    </section>
  )
}
