import { useStore } from '@nanostores/react'
import type { WriteBar } from '#contract/chats.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { $user } from '#src/features/session/session.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { $settings } from '#src/features/settings/settings.ts'
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

interface NoPriceBarProps {
  code: ErrorCode
  /** Takes the focus to the field: the bar goes with the press on its button. */
  onRetry: () => void
}

/** In place of the send button when the prices did not come: why, and the way to ask again. */
export function NoPriceBar({ code, onRetry }: NoPriceBarProps) {
  const t = useTexts('chats')
  const errorText = useErrorText()
  const retry = () => {
    onRetry()
    void $settings.reload()
  }
  return (
    <div className="chats-bar" role="status">
      <Icon name="clock" />
      <p className="chats-bar-text">
        {t('composer.no_price')} {errorText({ code })}
      </p>
      <Button kind="second" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
