import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { $spendingStop } from './spending-stop.ts'
import './spending-stop.scss'

/** Above the field, in which the text still stands: what the member set themselves, and where. */
export function SpendingStop({ profileId }: { profileId: string }) {
  const t = useTexts('chats')
  const stop = useStore($spendingStop)
  if (stop?.profileId !== profileId) return null
  return (
    <p className="chats-limit" role="alert">
      <Icon name="shield" size="small" />
      <span>
        {t(`errors:${stop.code}`)} <a href={pathTo('limits')}>{t('limit.action')}</a>
      </span>
    </p>
  )
}
