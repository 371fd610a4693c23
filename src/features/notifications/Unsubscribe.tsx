import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import type { Unsubscription } from '#contract/notifications.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import {
  type Unsubscribing,
  $unsubscribing,
  endMail,
  readUnsubscription
} from './unsubscription.ts'

/** The link of a letter: asks first, so that whoever only looks at it changes nothing. */
export function Unsubscribe({ token }: { token: string }) {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const state = useStore($unsubscribing)
  useEffect(() => void readUnsubscription(token), [token])
  if (state.status === 'loading') {
    return (
      <Skeleton className="notifications" label={t('loading')}>
        <Bone shape="title" width="long" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        className="notifications"
        title={t('unsubscribe.failed')}
        {...(state.code === 'link_invalid'
          ? { action: <SettingsLink /> }
          : { retryLabel: t('retry'), onRetry: () => void readUnsubscription(token) })}
      >
        {errorText(state)}
      </Failed>
    )
  }
  return (
    <div className="notifications">
      {state.status === 'done' ? (
        <Ended of={state.of} />
      ) : (
        <Question state={state} onEnd={all => void endMail(token, all)} />
      )}
    </div>
  )
}

function SettingsLink() {
  const t = useTexts('notifications')
  return (
    <Button kind="second" size="small" href={pathTo('notifications')}>
      {t('unsubscribe.all_choices')}
    </Button>
  )
}

/** "likes and matches", in the member's language. */
function useKinds({ kinds }: Unsubscription): string {
  const t = useTexts('notifications')
  const names = kinds.map(kind => t(`unsubscribe.kinds.${kind}`))
  return new Intl.ListFormat(currentLocale()).format(names)
}

type Asked = Extract<Unsubscribing, { status: 'asking' | 'working' }>

function Question({ state, onEnd }: { state: Asked; onEnd: (all: boolean) => void }) {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const kinds = useKinds(state.of)
  const isWorking = state.status === 'working'
  return (
    <>
      <h1 className="notifications-title">{t('unsubscribe.title', { kinds })}</h1>
      <p className="notifications-intro">
        {t('unsubscribe.text', { email: state.of.email, kinds })}
      </p>
      <div className="notifications-ways">
        <Button busy={isWorking && !state.all} onClick={() => onEnd(false)}>
          {t('unsubscribe.yes', { kinds })}
        </Button>
        <Button kind="second" busy={isWorking && state.all} onClick={() => onEnd(true)}>
          {t('unsubscribe.all')}
        </Button>
      </div>
      <p className="notifications-saving" role="status">
        {state.status === 'asking' && state.code && (
          <span className="is-failed">{errorText({ code: state.code })}</span>
        )}
      </p>
    </>
  )
}

function Ended({ of }: { of: Unsubscription }) {
  const t = useTexts('notifications')
  const kinds = useKinds(of)
  return (
    <div role="status">
      <h1 className="notifications-title">{t('unsubscribe.done')}</h1>
      <p className="notifications-intro">
        {t('unsubscribe.done_text', { email: of.email, kinds })}
      </p>
      <SettingsLink />
    </div>
  )
}
