import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { SubpagePart } from '#src/ui/Subpage.tsx'
import { SessionRow } from './SessionRow.tsx'
import { $ending, $sessions, endOtherSessions, others } from './sessions.ts'

/** Where the member is logged in; what they don't know they log out. */
export function SessionsPart() {
  const t = useTexts('account')
  return (
    <SubpagePart id="sessions" title={t('security.sessions')} text={t('sessions.text')}>
      <Sessions />
      <Outcome />
    </SubpagePart>
  )
}

function Sessions() {
  const t = useTexts('account')
  const errorText = useErrorText()
  const state = useStore($sessions)
  const ending = useStore($ending)
  if (state.status === 'loading') {
    return (
      <Skeleton label={t('security.loading')}>
        <BoneRow />
        <BoneRow />
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('sessions.failed')}
        retryLabel={t('activate.retry')}
        onRetry={() => void $sessions.reload()}
      >
        {errorText(state)}
      </Failed>
    )
  }
  return (
    <>
      <ul className="security-sessions">
        {state.value.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {state.value.length > 1 && (
        <Button
          kind="second"
          size="medium"
          busy={ending.status === 'ending' && ending.which === others}
          onClick={() => void endOtherSessions()}
        >
          {t('sessions.end_others')}
        </Button>
      )}
    </>
  )
}

/** Apart from the rows: the one that was ended is gone. */
function Outcome() {
  const t = useTexts('account')
  const errorText = useErrorText()
  const ending = useStore($ending)
  return (
    <p className="security-done" role="status">
      {ending.status === 'ended' &&
        t(ending.which === others ? 'sessions.alone' : 'sessions.ended')}
      {ending.status === 'failed' && <span className="is-failed">{errorText(ending)}</span>}
    </p>
  )
}
