import { useStore } from '@nanostores/react'
import { ResendActivation } from '#src/features/account/ResendActivation.tsx'
import { $user } from '#src/features/session/session.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { type ScreenProps, pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { MatchList, MatchListSkeleton } from './MatchList.tsx'
import { MatchWays } from './MatchWays.tsx'
import { $signupMatches } from './signup-matches.ts'
import './matches.scss'

/** Who fits right after the signup, and why (route signup-matches). */
export function SignupMatchesScreen(_props: ScreenProps) {
  const t = useTexts('matches')
  const { status, email = '' } = useStore($user) ?? {}
  const isConfirmed = status === 'active'
  return (
    <div className="matches">
      <header className="matches-head">
        <h1 className="matches-title">{t('signup.title')}</h1>
        <p className="matches-text">{t('signup.text')}</p>
        {!isConfirmed && (
          <Banner
            kind="warn"
            icon="mail"
            title={t('signup.unconfirmed')}
            action={<ResendActivation />}
          >
            {t('signup.unconfirmed_text', { email })}
          </Banner>
        )}
      </header>
      <SignupMatches />
    </div>
  )
}

function SignupMatches() {
  const t = useTexts('matches')
  const errorText = useErrorText()
  const state = useStore($signupMatches)
  if (state.status === 'loading') return <MatchListSkeleton />
  if (state.status === 'failed') {
    return (
      <>
        <Failed
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void $signupMatches.reload()}
        >
          {errorText(state)}
        </Failed>
        <MatchWays />
      </>
    )
  }
  if (state.value.length === 0) {
    return (
      <Empty
        title={t('signup.empty_title')}
        action={<Button href={pathTo('members')}>{t('everybody')}</Button>}
      >
        {t('signup.empty_text')}
      </Empty>
    )
  }
  return (
    <>
      <MatchList matches={state.value} label={t('list')} />
      <MatchWays finder />
    </>
  )
}
