import { useStore } from '@nanostores/react'
import type { WriteBar } from '#contract/chats.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** In place of the send button: why nothing can be sent here. The text stays. */
export function ComposerBar({ bar }: { bar: WriteBar }) {
  const t = useTexts('chats')
  const user = useStore($user)
  return (
    <div className="chats-bar" role="status">
      <Icon name="info" />
      <p className="chats-bar-text">{t(`errors:${bar}`)}</p>
      {bar === 'conversation_limit' && !user?.paid_user && (
        <Button kind="second" size="small" href={pathTo('premium')}>
          {t('offer.premium')}
        </Button>
      )}
    </div>
  )
}
