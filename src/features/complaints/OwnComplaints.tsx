import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { ComplaintCard } from './ComplaintCard.tsx'
import { $complaints } from './complaints.ts'

/** A member's complaints with what became of them; nothing where there are none. */
export function OwnComplaints() {
  const t = useTexts('complaints')
  const state = useStore($complaints)
  if (state.status === 'ready' && state.value.length === 0) return null
  return (
    <section className="contact" aria-labelledby="own-complaints">
      <h2 className="contact-title" id="own-complaints">
        {t('own.title')}
      </h2>
      {state.status === 'loading' && (
        <Skeleton label={t('own.loading')}>
          <Bone width="medium" />
          <Bone width="long" />
        </Skeleton>
      )}
      {state.status === 'failed' && (
        <Failed
          title={t('own.failed')}
          retryLabel={t('own.retry')}
          onRetry={() => void $complaints.reload()}
        >
          {t(`errors:${state.code}`)}
        </Failed>
      )}
      {state.status === 'ready' &&
        state.value.map(complaint => (
          <ComplaintCard key={complaint.ticket} complaint={complaint} />
        ))}
    </section>
  )
}
