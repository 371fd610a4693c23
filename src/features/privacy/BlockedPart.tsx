import { useStore } from '@nanostores/react'
import type { BlockedMember } from '#contract/blocks.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { formatDate } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { $blocked, $unblocking, unblock } from './blocked.ts'

/** Whom the member does not want to meet, and the way back. */
export function BlockedPart() {
  const t = useTexts('privacy')
  const errorText = useErrorText()
  const state = useStore($blocked)
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('blocked.failed')}
        retryLabel={t('retry')}
        onRetry={() => void $blocked.reload()}
      >
        {errorText(state)}
      </Failed>
    )
  }
  if (state.status === 'loading') {
    return (
      <Skeleton label={t('loading')}>
        <BoneRow />
      </Skeleton>
    )
  }
  if (state.value.length === 0) return <p className="subpage-text">{t('blocked.none')}</p>
  return (
    <ul className="privacy-blocked">
      {state.value.map(blocked => (
        <BlockedRow key={blocked.profile_id} blocked={blocked} />
      ))}
    </ul>
  )
}

function BlockedRow({ blocked }: { blocked: BlockedMember }) {
  const t = useTexts('privacy')
  const { profile_id: id, name, main_image: image, blocked_at } = blocked
  const unblocking = useStore($unblocking, { keys: [id] })[id]
  return (
    <li className="privacy-blocked-row">
      <Avatar src={image?.avatar_filename ?? null} alt="" />
      <span className="privacy-blocked-words">
        <bdi className="privacy-blocked-name">{name}</bdi>
        <span className="privacy-blocked-when" role="status">
          {unblocking === 'done'
            ? t('blocked.lifted')
            : t('blocked.since', { date: formatDate(blocked_at, { year: 'numeric' }) })}
        </span>
      </span>
      {unblocking !== 'done' && (
        <Button
          kind="quiet"
          size="small"
          busy={unblocking === 'busy'}
          label={t('blocked.lift_label', { name })}
          onClick={() => void unblock(id)}
        >
          {t('blocked.lift')}
        </Button>
      )}
    </li>
  )
}
