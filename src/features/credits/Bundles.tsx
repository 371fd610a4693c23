import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { BundleRow } from './BundleRow.tsx'
import { $packages } from './packages.ts'
import './bundles.scss'

/** The four bundles as rows, or as the tiles of the premium screen. */
export function Bundles({ layout = 'rows' }: { layout?: 'rows' | 'tiles' }) {
  const t = useTexts('credits')
  const state = useStore($packages)
  const credits = useStore($user)?.credits ?? 0
  if (state.status === 'loading') {
    return (
      <Skeleton className={`bundles bundles-${layout}`} label={t('loading')}>
        {[0, 1, 2, 3].map(index => (
          <Bone key={index} shape="card" />
        ))}
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('failed.title')}
        retryLabel={t('failed.retry')}
        onRetry={() => void $packages.reload()}
      >
        {t(`errors:${state.code}`)} {t('failed.text')}
      </Failed>
    )
  }
  return (
    <>
      <ul className={`bundles bundles-${layout}`} aria-label={t('bundles.label')}>
        {state.value.packages.map((bundle, index) => (
          <BundleRow key={bundle.id} bundle={bundle} glasses={index + 1} />
        ))}
      </ul>
      {layout === 'rows' && (
        <p className="bundles-note">
          {t('bundles.vat')} {t('bundles.balance', { count: credits })}
        </p>
      )}
    </>
  )
}
